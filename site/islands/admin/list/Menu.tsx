import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { focusBack } from './focus-history.ts';
import { matchOf, type Typed, typed } from './type-ahead.ts';

export interface MenuOption {
  value: string;
  label: string;
  /** For options that are switched on and off. */
  isOn?: boolean;
  isOff?: boolean;
}

interface Props {
  /** The content of the button; with `label` it is only an icon. */
  children: ReactNode;
  label?: string;
  className: string;
  options: readonly MenuOption[];
  choose: (value: string) => void;
  /** `radio`: one option is on. `checkbox`: each is switched on its own, and the menu stays open. */
  kind?: ItemProps['kind'];
}

/**
 * A button that opens a menu. Arrows, Home, End and typed letters move in the menu. The popover closes on Escape and on
 * a click elsewhere, and the browser gives the focus back to the button.
 */
export function Menu({ children, label, className, options, choose, kind = 'plain' }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const keys = useMenuKeys(list, options);
  const place = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open') placeBelow(list.current, button.current);
  };
  const follow = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open') keepInWindow(list.current, button.current);
    else focusBack();
  };
  const take = (value: string) => {
    if (kind !== 'checkbox') list.current?.hidePopover();
    choose(value);
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        popoverTarget={id}
      >
        {children}
      </button>
      <div
        ref={list}
        id={id}
        className="menu menu-list"
        role="menu"
        popover="auto"
        aria-label={label ?? button.current?.textContent ?? undefined}
        onBeforeToggle={place}
        onToggle={follow}
        onKeyDown={keys}
      >
        {options.map(option => (
          <MenuItem key={option.value} kind={kind} option={option} take={take} />
        ))}
      </div>
    </>
  );
}

interface ItemProps {
  kind: 'plain' | 'radio' | 'checkbox';
  option: MenuOption;
  take: (value: string) => void;
}

function MenuItem({ kind, option, take }: ItemProps) {
  const { value, label, isOn = false, isOff = false } = option;
  const role =
    kind === 'plain' ? { role: 'menuitem' } : { role: `menuitem${kind}`, 'aria-checked': isOn };
  return (
    <button
      type="button"
      tabIndex={-1}
      {...role}
      aria-disabled={isOff}
      onClick={() => isOff || take(value)}
    >
      {kind !== 'plain' && (
        <span className="menu__mark">{isOn && <EditorIcon name="check" />}</span>
      )}
      {label}
    </button>
  );
}

const GAP_PX = 4;

function placeBelow(list: HTMLElement | null, button: HTMLElement | null): void {
  if (!list || !button) return;
  const { left, bottom } = button.getBoundingClientRect();
  list.style.left = `${left}px`;
  list.style.top = `${bottom + GAP_PX}px`;
}

/** Moves the open menu into the window, above its button if there is no room below, and focuses the option that is on. */
function keepInWindow(list: HTMLElement | null, button: HTMLElement | null): void {
  if (!list || !button) return;
  const { left, top, bottom } = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = list;
  list.style.left = `${Math.max(GAP_PX, Math.min(left, innerWidth - width - GAP_PX))}px`;
  if (bottom + GAP_PX + height > innerHeight && top > height)
    list.style.top = `${top - GAP_PX - height}px`;
  const items = [...list.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  const current = items.find(item => item.ariaChecked === 'true') ?? items[0];
  current?.focus({ preventScroll: true });
}

function useMenuKeys(list: { current: HTMLElement | null }, options: readonly MenuOption[]) {
  const letters = useRef<Typed | null>(null);
  return (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
    const current = items.indexOf(document.activeElement as HTMLElement);
    const target = placeByKey(event.key, current, items.length) ?? byLetter(event, current);
    if (event.key === 'Tab') list.current?.hidePopover();
    if (target === null) return;
    event.preventDefault();
    items[target]?.focus();
  };

  function byLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, current: number) {
    if ([...key].length !== 1 || ctrlKey || metaKey || altKey) return null;
    const word = typed(letters.current, key, Date.now());
    // A space that does not continue a word chooses the option, as on every button.
    if (word.text === ' ') return null;
    letters.current = word;
    const labels = options.map(({ label }) => label);
    const match = matchOf(labels, word.text, Math.max(current, 0));
    return match < 0 ? current : match;
  }
}

function placeByKey(key: string, current: number, count: number): number | null {
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
