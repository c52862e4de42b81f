import { element, hitElement } from './hit-element.ts';
import type { Found } from './search-calls.ts';

/** The list of contents below the field, of which the field marks one (a combobox with a listbox). */
export class HitList {
  readonly element = element('div', { class: 'find__list', id: 'search-hits', role: 'listbox' });
  private readonly heading = element('p', { class: 'find__group', id: 'search-group' });
  private readonly group = element('div', { role: 'group', 'aria-labelledby': 'search-group' });
  private hits: HTMLAnchorElement[] = [];
  private at = -1;

  constructor(private readonly input: HTMLInputElement) {}

  get current(): HTMLAnchorElement | undefined {
    return this.hits[this.at];
  }

  get isAtEnd(): boolean {
    return this.hits.length > 0 && this.at === this.hits.length - 1;
  }

  /** Replaces the list; none is chosen. */
  show(items: readonly Found[], heading: string): void {
    this.hits = [];
    this.heading.textContent = heading;
    this.group.replaceChildren(this.heading);
    this.element.setAttribute('aria-label', heading);
    this.element.replaceChildren(...(items.length > 0 ? [this.group] : []));
    this.choose(-1);
    this.add(items);
    this.input.setAttribute('aria-expanded', String(items.length > 0));
  }

  add(items: readonly Found[]): void {
    const made = items.map((item, n) => hitElement(item, `search-hit-${this.hits.length + n}`));
    this.hits.push(...made);
    this.group.append(...made);
  }

  /** Chooses the next or the previous hit; before the first comes none. */
  move(by: 1 | -1): void {
    this.choose(Math.max(-1, Math.min(this.hits.length - 1, this.at + by)));
    this.current?.scrollIntoView({ block: 'nearest' });
  }

  choose(at: number): void {
    this.current?.setAttribute('aria-selected', 'false');
    this.at = at;
    this.current?.setAttribute('aria-selected', 'true');
    if (this.current) this.input.setAttribute('aria-activedescendant', this.current.id);
    else this.input.removeAttribute('aria-activedescendant');
  }
}
