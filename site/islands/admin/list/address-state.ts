import { useEffect, useMemo, useSyncExternalStore } from 'react';

/** The state of a view in the query string: each name occurs once, and all values are texts. */
type State = Record<string, string>;

/**
 * Returns the state that a query string describes. Names that are missing there, or unknown, have their default value.
 */
export function stateIn<Shape extends State>(search: string, defaults: Shape): Shape {
  const query = new URLSearchParams(search);
  const names = Object.keys(defaults);
  return Object.fromEntries(names.map(name => [name, query.get(name) ?? defaults[name]])) as Shape;
}

/** Returns the query string of a state, empty for the default state. Other parameters of `search` are kept. */
export function searchOf<Shape extends State>(
  state: Shape,
  defaults: Shape,
  search: string,
): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(state))
    if (value === defaults[name]) query.delete(name);
    else query.set(name, value);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

const listeners = new Set<() => void>();
/** Each returns whether Back and Forward may leave the view. */
const guards = new Set<() => boolean>();

function subscribe(listener: () => void): () => void {
  const move = () => [...guards].every(mayLeave => mayLeave()) && listener();
  listeners.add(listener);
  addEventListener('popstate', move);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', move);
  };
}

/** While there are unsaved changes, Back and Forward ask `question`, and the view stays if the answer is no. */
export function useBackWarning(isUnsaved: boolean, question: string): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const { href } = location;
    const ask = () => {
      if (confirm(question)) return true;
      history.pushState(null, '', href);
      return false;
    };
    guards.add(ask);
    return () => void guards.delete(ask);
  }, [isUnsaved, question]);
}

/** What `useAddressState` returns. */
export interface AddressState<Shape> {
  state: Shape;
  /** The address of the same view with a part of its state changed, for links. */
  hrefOf: (part: Partial<Shape>) => string;
  /** Changes a part of the state and adds a step to the browser's history; `replace` (for typing) adds none. */
  change: (part: Partial<Shape>, how?: 'replace') => void;
}

/**
 * Keeps the state of a view in the query string, so that a view can be shared, and the browser's Back works.
 * `defaults` must be a constant.
 */
export function useAddressState<Shape extends State>(defaults: Shape): AddressState<Shape> {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );
  return useMemo(() => {
    const state = stateIn(search, defaults);
    const hrefOf = (part: Partial<Shape>) =>
      location.pathname + searchOf({ ...state, ...part }, defaults, search);
    const change = (part: Partial<Shape>, how?: 'replace') => {
      const href = hrefOf(part);
      if (href === location.pathname + location.search) return;
      if (how === 'replace') history.replaceState(null, '', href);
      else history.pushState(null, '', href);
      for (const listener of listeners) listener();
    };
    return { state, hrefOf, change };
  }, [search, defaults]);
}
