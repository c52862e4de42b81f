import { expect, test } from '@jest/globals';
import { counted, isClosed, type Popup, type PopupCounter, shownAt } from './popup-rule.ts';

const DAY = 24 * 60 * 60 * 1000;
const MINUTE = 60 * 1000;
const BOTH = { telegram: true, bank: true };

/** What is shown after each play, by the number of the play. */
function played(times: number, open: Record<Popup, boolean>) {
  const shown: Record<Popup, number[]> = { telegram: [], bank: [] };
  let counter: PopupCounter | null = null;
  for (let play = 1; play <= times; play++) {
    const result = shownAt(counted(counter, play * MINUTE), open);
    counter = result.counter;
    if (result.popup) shown[result.popup].push(play);
  }
  return shown;
}

test('over a hundred plays both popups appear at their intervals, and on a tie the bank popup is postponed', () => {
  const shown = played(100, BOTH);

  expect(shown.telegram).toEqual([5, 11, 17, 23, 29, 35, 41, 47, 53, 59, 65, 71, 77, 83, 89, 95]);
  expect(shown.bank).toEqual([8, 18, 26, 36, 44, 54, 62, 72, 80, 90, 98]);
});

test('the bank popup is not postponed if the Telegram popup was dismissed', () => {
  const shown = played(40, { telegram: false, bank: true });

  expect(shown).toEqual({ telegram: [], bank: [8, 17, 26, 35] });
});

test('a Telegram popup alone does not postpone the bank popup', () => {
  const shown = played(20, { telegram: true, bank: false });

  expect(shown).toEqual({ telegram: [5, 11, 17], bank: [] });
});

test('a postponed bank popup is shown at the next result', () => {
  const seventeenth = { plays: 17, isNew: true, bankWaits: false, at: 0 };
  const { counter } = shownAt(seventeenth, BOTH);

  const result = shownAt(counted(counted(counter, MINUTE), 2 * MINUTE), BOTH);

  expect(result.popup).toBe('bank');
});

test('opening the same result again shows nothing', () => {
  const first = shownAt({ plays: 5, isNew: true, bankWaits: false, at: 0 }, BOTH);

  const second = shownAt(first.counter, BOTH);

  expect([first.popup, second.popup]).toEqual(['telegram', null]);
});

test('opening a result again does not cancel the postponed bank popup', () => {
  const first = shownAt({ plays: 17, isNew: true, bankWaits: false, at: 0 }, BOTH);

  const second = shownAt(first.counter, BOTH);

  expect(second.counter.bankWaits).toBe(true);
});

test('after a day without a play the count starts again', () => {
  const counter = { plays: 4, isNew: false, bankWaits: true, at: 0 };

  expect(counted(counter, DAY - 1)).toMatchObject({ plays: 5, bankWaits: true });
  expect(counted(counter, DAY)).toEqual({ plays: 1, isNew: true, bankWaits: false, at: DAY });
});

test('a dismissed popup is hidden for its number of days', () => {
  expect(isClosed(0, 14 * DAY - 1, 14)).toBe(true);
  expect(isClosed(0, 14 * DAY, 14)).toBe(false);
  expect(isClosed(null, 0, 14)).toBe(false);
});
