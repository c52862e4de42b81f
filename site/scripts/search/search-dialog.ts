import glass from 'lucide-static/icons/search.svg?raw';
import cross from 'lucide-static/icons/x.svg?raw';
import { localized } from '../../paths.ts';
import styles from '../../styles/search-dialog.css?inline';
import { bindClosing, showDialog } from '../dialogs.ts';
import { element, icon } from './hit-element.ts';
import { HitList } from './hit-list.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { type FoundPage, others, search } from './search-calls.ts';
import { locale, words } from './search-texts.ts';

const DEBOUNCE_MS = 200;
/** In px: how near the end of the list the next page is requested. */
const NEAR_END = 200;

/** The dialog of the search, made when it is opened for the first time. */
class SearchDialog {
  private readonly input = element('input', {
    ...{ type: 'search', role: 'combobox', maxlength: '100', autocomplete: 'off', autofocus: '' },
    ...{ placeholder: words.hint, 'aria-label': words.label, enterkeyhint: 'search' },
    ...{ 'aria-autocomplete': 'list', 'aria-controls': 'search-hits', 'aria-expanded': 'false' },
  });
  private readonly recent = element('div', { class: 'find__recent' });
  private readonly note = element('div', { class: 'find__note' });
  private readonly status = element('p', { class: 'find__status', role: 'status' });
  private readonly list = new HitList(this.input);
  private readonly body = element('div', { class: 'find__body' });
  private readonly dialog: HTMLDialogElement;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Aborted when another search begins, so that a late answer never replaces a newer one. */
  private running = new AbortController();
  private query = '';
  private page = 0;
  private hasMore = false;
  private isLoading = false;

  constructor() {
    const close = element(
      'button',
      { class: 'icon-button', type: 'button', 'aria-label': words.close, 'data-close': '' },
      icon(cross),
    );
    this.body.append(this.recent, this.note, this.list.element);
    this.dialog = element(
      'dialog',
      { class: 'find', 'aria-label': words.label },
      element('div', { class: 'find__in' }, icon(glass), this.input, close),
      this.body,
      element('div', { class: 'find__foot' }, this.keys(), this.status),
    );
    bindClosing(this.dialog);
    this.bind();
  }

  open(): void {
    if (this.dialog.open) return;
    showDialog(this.dialog);
    this.input.select();
    if (this.input.value.trim() === '') void this.begin();
  }

  private bind(): void {
    this.input.addEventListener('input', () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void this.begin(), DEBOUNCE_MS);
    });
    this.input.addEventListener('keydown', event => this.press(event));
    this.body.addEventListener('scroll', () => this.loadNearEnd());
    this.list.element.addEventListener('click', () => {
      if (this.query) rememberSearch(this.query);
    });
    addEventListener('online', () => this.dialog.open && void this.begin());
  }

  private press(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      this.list.move(event.key === 'ArrowDown' ? 1 : -1);
      this.loadNearEnd();
    } else if (event.key === 'Enter' && !event.isComposing) {
      event.preventDefault();
      this.choose();
    }
  }

  /** Opens the chosen hit. The page of the search opens if the answer to what was typed is not there yet. */
  private choose(): void {
    const typed = this.input.value.trim();
    if (typed === this.query && this.list.current) this.list.current.click();
    else if (typed)
      location.assign(localized(locale, `/search?${new URLSearchParams({ q: typed })}`));
  }

  /** Searches for what is typed, or shows what to begin with. */
  private async begin(): Promise<void> {
    clearTimeout(this.timer);
    this.running.abort();
    this.running = new AbortController();
    const { signal } = this.running;
    const query = this.input.value.trim();
    try {
      if (query === '') await this.showBeginning(signal);
      else await this.showFound(query, signal);
    } catch {
      if (!signal.aborted) this.showFailure(query);
    }
  }

  private async showBeginning(signal: AbortSignal): Promise<void> {
    this.query = '';
    this.hasMore = false;
    this.showRecent();
    const fresh = await others('fresh', signal);
    signal.throwIfAborted();
    this.note.replaceChildren();
    this.status.textContent = '';
    this.list.show(fresh, words.fresh);
  }

  private async showFound(query: string, signal: AbortSignal): Promise<void> {
    const found = await search(query, 0, signal);
    const instead = found.total === 0 ? await others('popular', signal) : [];
    signal.throwIfAborted();
    this.query = query;
    this.recent.replaceChildren();
    this.body.scrollTop = 0;
    this.note.replaceChildren(...(found.total === 0 ? nothingFound() : []));
    this.keep(found, 0);
    if (found.total > 0) this.list.show(found.items, words.results);
    else this.list.show(instead, words.instead);
    this.list.choose(found.total > 0 ? 0 : -1);
  }

  private keep({ total, hasMore }: FoundPage, page: number): void {
    this.page = page;
    this.hasMore = hasMore;
    this.status.textContent = total === 0 ? words.none : words.count.replace('{n}', String(total));
  }

  private loadNearEnd(): void {
    const { scrollHeight, scrollTop, clientHeight } = this.body;
    const isNear = scrollHeight - scrollTop - clientHeight < NEAR_END || this.list.isAtEnd;
    if (isNear && this.hasMore && !this.isLoading) void this.loadMore();
  }

  private async loadMore(): Promise<void> {
    const { signal } = this.running;
    this.isLoading = true;
    try {
      const found = await search(this.query, this.page + 1, signal);
      signal.throwIfAborted();
      this.keep(found, this.page + 1);
      this.list.add(found.items);
    } catch {
      if (!signal.aborted) this.status.textContent = reason();
    } finally {
      this.isLoading = false;
    }
  }

  private showFailure(query: string): void {
    this.query = query;
    this.hasMore = false;
    this.status.textContent = reason();
    this.note.replaceChildren(element('p', {}, reason()));
    this.list.show([], words.results);
  }

  private showRecent(): void {
    const searches = recentSearches();
    const clear = element('button', { class: 'link', type: 'button' }, words.clear);
    clear.addEventListener('click', () => {
      forgetSearches();
      this.recent.replaceChildren();
      this.input.focus();
    });
    const buttons = searches.map(query => this.recentButton(query));
    const head = element('p', { class: 'find__group' }, words.recent, clear);
    this.recent.replaceChildren(...(buttons.length > 0 ? [head, ...buttons] : []));
  }

  private recentButton(query: string): HTMLButtonElement {
    const button = element('button', { class: 'find__query', type: 'button' }, query);
    button.addEventListener('click', () => {
      this.input.value = query;
      this.input.focus();
      void this.begin();
    });
    return button;
  }

  private keys(): HTMLElement {
    const key = (...names: string[]) => names.map(name => element('kbd', {}, name));
    return element(
      'p',
      { class: 'find__keys', 'aria-hidden': 'true' },
      element('span', {}, ...key('↑', '↓'), words.choose),
      element('span', {}, ...key('Enter'), words.open),
      element('span', {}, ...key('Esc'), words.toClose),
    );
  }
}

const reason = (): string => (navigator.onLine ? words.failed : words.offline);

const nothingFound = (): Node[] => [
  element('h2', {}, words.none),
  element('p', {}, words.noneText),
  element('a', { class: 'link', href: localized(locale, '/create') }, words.create),
];

let dialog: SearchDialog | undefined;

export function openSearch(): void {
  if (!dialog) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
    dialog = new SearchDialog();
  }
  dialog.open();
}
