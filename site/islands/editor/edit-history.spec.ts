import { expect, test } from '@jest/globals';
import { EditHistory } from './edit-history.ts';
import { applyEdit, type Edit, type EditedQuestion, type QuizDocument } from './quiz-document.ts';

const question = (uid: string): EditedQuestion =>
  ({ uid, id: null, version: 0, fields: { text: { ua: uid, en: null } } }) as EditedQuestion;

const EMPTY = {
  head: { title: { ua: '', en: null } },
  headVersion: 1,
  questions: ['a', 'b', 'c'].map(question),
  removed: [],
  orderVersion: 1,
} as unknown as QuizDocument;

const typed = (uid: string, ua: string): Edit => ({
  kind: 'question',
  uid,
  set: { text: { ua, en: null } },
});

const made = (document: QuizDocument, edits: readonly Edit[]): QuizDocument =>
  edits.reduce(applyEdit, document);

const uidsOf = ({ questions }: QuizDocument) => questions.map(({ uid }) => uid).join('');

test('canUndo is false after every step was undone, and canRedo is false after every step was redone', () => {
  const history = new EditHistory();
  for (const uid of ['a', 'b', 'c']) history.remember(EMPTY, [typed(uid, 'x')]);

  for (let times = 0; times < 3; times++) history.undo();

  expect([history.canUndo, history.canRedo]).toEqual([false, true]);
  for (let times = 0; times < 3; times++) history.redo(EMPTY);
  expect([history.canUndo, history.canRedo]).toEqual([true, false]);
});

test('one undo takes back everything typed in one field without a pause', () => {
  const history = new EditHistory();
  history.remember(EMPTY, [typed('a', 'x')]);
  history.remember(made(EMPTY, [typed('a', 'x')]), [typed('a', 'xy')]);

  const undo = history.undo();

  expect(undo).toEqual([typed('a', 'a')]);
  expect(history.canUndo).toBe(false);
});

test('one undo brings all questions that were deleted together back to their places', () => {
  const history = new EditHistory();
  const edits: Edit[] = ['a', 'b'].map(uid => ({ kind: 'remove', uid }));
  history.remember(EMPTY, edits);
  const left = made(EMPTY, edits);

  const back = made(left, history.undo());

  expect(uidsOf(left)).toBe('c');
  expect(uidsOf(back)).toBe('abc');
});

test('redo after the undo of an addition restores the same questions instead of adding new ones', () => {
  const history = new EditHistory();
  const add: Edit = { kind: 'add', after: 'c', questions: [question('d'), question('e')] };
  history.remember(EMPTY, [add]);
  const without = made(made(EMPTY, [add]), history.undo());

  const again = history.redo(without);

  expect(again.map(({ kind }) => kind)).toEqual(['restore', 'restore']);
  expect(uidsOf(made(without, again))).toBe('abcde');
});
