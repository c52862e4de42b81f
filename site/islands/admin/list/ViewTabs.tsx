import type { MouseEvent, ReactNode } from 'react';

interface Props<Name extends string> {
  /** Names the group of tabs for screen readers. */
  label: string;
  names: readonly Name[];
  /** The name of the shown view. */
  current: string;
  hrefOf: (name: Name) => string;
  change: (name: Name) => void;
  textOf: (name: Name) => ReactNode;
}

/** Links to the views of a list, such as its states. A plain click changes the view without loading a page. */
export function ViewTabs<Name extends string>(props: Props<Name>) {
  const { label, names, current, hrefOf, change, textOf } = props;
  return (
    <nav className="tabs" aria-label={label}>
      {names.map(name => (
        <a
          key={name}
          href={hrefOf(name)}
          aria-current={name === current ? 'page' : undefined}
          onClick={onPlainClick(() => change(name))}
        >
          {textOf(name)}
        </a>
      ))}
    </nav>
  );
}

/** Handles a plain click on a link. With Ctrl, ⌘ or Shift the browser opens the link in a new tab or window. */
export const onPlainClick = (act: () => void) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  act();
};
