import { counted, type PopupCounter } from '../../popup-rule.ts';
import { kept } from '../../remembered.ts';

const COUNTER = 'popups';

export const readCounter = () =>
  kept(() => JSON.parse(localStorage.getItem(COUNTER) ?? 'null') as PopupCounter | null) ?? null;

export const writeCounter = (counter: PopupCounter) =>
  kept(() => localStorage.setItem(COUNTER, JSON.stringify(counter)));

/** Counts a finished play, before its result is shown. */
export const playFinished = () => writeCounter(counted(readCounter(), Date.now()));
