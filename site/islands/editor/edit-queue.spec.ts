import { expect, test } from '@jest/globals';
import { EditQueue } from './edit-queue.ts';
import type { Edit, EditedQuestion, QuizDocument } from './quiz-document.ts';

const text = (ua: string) => ({ ua, en: null });

const question = (uid: string, version: number): EditedQuestion =>
  ({ uid, id: 1, version, fields: { text: text('Було') } }) as EditedQuestion;

const documentWith = (headVersion: number, ...questions: EditedQuestion[]): QuizDocument => ({
  head: { title: text('Назва') } as QuizDocument['head'],
  headVersion,
  orderVersion: 1,
  removed: [],
  questions,
});

const SEEN = documentWith(1, question('q1', 1));

const HEAD: Edit = { kind: 'head', set: { title: text('Інша') } };
const typed = (ua: string, uid = 'q1'): Edit => ({
  kind: 'question',
  uid,
  set: { text: text(ua) },
});

function queueOf(...edits: Edit[]): EditQueue {
  const queue = new EditQueue([]);
  for (const edit of edits) queue.add(SEEN, edit);
  return queue;
}

test('an edit of a part that others have changed is sent with the version that the author saw', () => {
  const queue = queueOf(HEAD, typed('Стало'));
  const current = documentWith(1, question('q1', 7));

  queue.keepVersions(SEEN, current);

  expect(queue.start(current)).toMatchObject({ edit: HEAD, version: 1 });
  queue.finish();
  expect(queue.start(current)).toMatchObject({ edit: typed('Стало'), version: 1 });
});

test('edits that were compared with a document are sent with its version', () => {
  const queue = queueOf(typed('Стало'));
  const current = documentWith(1, question('q1', 7));
  const [edit] = queue.all;
  queue.keepVersions(SEEN, current);

  if (edit) queue.compared(edit);

  expect(queue.start(current)?.version).toBe(7);
});

test('text typed into a new question whose addition was sent waits as an edit of its own', () => {
  const { fields } = question('n1', 0);
  const queue = queueOf({ kind: 'add', after: null, questions: [{ uid: 'n1', fields }] });
  queue.start(SEEN);
  queue.putBack();

  queue.add(SEEN, typed('Нове', 'n1'));

  expect(queue.all.map(({ edit }) => edit.kind)).toEqual(['add', 'question']);
});

test('edits of a question that was removed elsewhere are dropped and named', () => {
  const queue = queueOf(HEAD, typed('Стало'));

  expect(queue.dropGone(documentWith(1))).toEqual(['q1']);
  expect(queue.all.map(({ edit }) => edit)).toEqual([HEAD]);
});
