/** The part of an HTML element that the history needs. */
interface Place {
  isConnected: boolean;
  focus: () => void;
}

const MOST = 10;

/**
 * The last 10 places that had the focus. If a menu, a dialog or a row disappears together with the focus, the focus
 * goes back to the last place that still exists, instead of to the start of the page.
 */
export class FocusHistory {
  private places: Place[] = [];

  note(place: Place): void {
    this.places = [...this.places.filter(known => known !== place), place].slice(-MOST);
  }

  /** Focuses the last place that still exists. Returns whether there was one. */
  goBack(isUsable: (place: Place) => boolean = () => true): boolean {
    this.places = this.places.filter(({ isConnected }) => isConnected);
    const last = this.places.findLast(isUsable);
    last?.focus();
    return last !== undefined;
  }
}

const history = new FocusHistory();

/** Starts to remember focused elements. Returns the function that stops it. */
export function watchFocus(): () => void {
  const note = ({ target }: FocusEvent) => target instanceof HTMLElement && history.note(target);
  document.addEventListener('focusin', note);
  return () => document.removeEventListener('focusin', note);
}

/** Moves the focus back to the last place that still exists and is visible, unless an element has the focus. */
export function focusBack(): void {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body) return;
  history.goBack(place => place instanceof HTMLElement && place.checkVisibility());
}
