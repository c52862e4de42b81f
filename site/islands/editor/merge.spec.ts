import { expect, test } from '@jest/globals';
import { mergeRefused, withoutFields } from './merge.ts';
import type { Edit, EditedQuestion, QuizDocument } from './quiz-document.ts';
import { enqueue, type Unsent } from './unsent-edits.ts';

const text = (ua: string) => ({ ua, en: null });

const question = (uid: string, ua = uid): EditedQuestion =>
  ({ uid, id: 1, version: 1, fields: { text: text(ua), answer: text('a') } }) as EditedQuestion;

const documentWith = (...questions: EditedQuestion[]): QuizDocument => ({
  head: { title: text('Назва') } as QuizDocument['head'],
  headVersion: 1,
  orderVersion: 1,
  removed: [],
  questions,
});

const BEFORE = documentWith(question('q1', 'Було'));

const typed = (edit: Edit, waiting: Unsent[] = []) =>
  enqueue(waiting, { document: BEFORE, edit, clientId: 'c' });

const textEdit = (ua: string): Edit => ({ kind: 'question', uid: 'q1', set: { text: text(ua) } });

test('consecutive edits of a question are sent as one, with the values before the first', () => {
  const waiting = typed(textEdit('Стало інше'), typed(textEdit('Стало')));

  expect(waiting).toHaveLength(1);
  expect(waiting[0]).toMatchObject({
    edit: textEdit('Стало інше'),
    before: { text: text('Було') },
  });
});

test('text typed into an unsaved question is sent when the question is added', () => {
  const add: Edit = {
    kind: 'add',
    after: null,
    questions: [{ uid: 'n1', fields: question('n1').fields }],
  };

  const waiting = typed({ kind: 'question', uid: 'n1', set: { text: text('Нове') } }, typed(add));

  expect(waiting).toHaveLength(1);
  expect(waiting[0]?.edit).toMatchObject({ questions: [{ fields: { text: text('Нове') } }] });
});

test('edits of different parts are sent separately', () => {
  const head: Edit = { kind: 'head', set: { title: text('Інша') } };

  expect(typed(textEdit('Знову'), typed(head, typed(textEdit('Стало'))))).toHaveLength(2);
});

test('a field changed differently on both sides is a conflict with both texts', () => {
  const [mine] = typed(textEdit('Моє')) as [Unsent];

  const merged = mergeRefused(mine, documentWith(question('q1', 'Їхнє')), BEFORE);

  expect(merged).toEqual({
    verdict: 'conflict',
    fields: [{ name: 'text', mine: text('Моє'), theirs: text('Їхнє') }],
  });
});

test('changes of different fields of one question do not conflict', () => {
  const [mine] = typed(textEdit('Моє')) as [Unsent];
  const theirs = question('q1', 'Було');
  const current = documentWith({ ...theirs, fields: { ...theirs.fields, answer: text('b') } });

  expect(mergeRefused(mine, current, BEFORE)).toEqual({ verdict: 'send' });
});

test('the same change on both sides is not a conflict, whatever the order of its keys', () => {
  const [mine] = typed(textEdit('Однакове')) as [Unsent];
  const theirs = question('q1');
  const fields = { ...theirs.fields, text: { en: null, ua: 'Однакове' } };

  expect(mergeRefused(mine, documentWith({ ...theirs, fields }), BEFORE)).toEqual({
    verdict: 'send',
  });
});

test.each([
  ['an edit', textEdit('Моє')],
  ['a removal', { kind: 'remove', uid: 'q1' } as Edit],
])('%s of a question that was removed on the server is dropped', (_name, edit) => {
  const [mine] = typed(edit) as [Unsent];

  expect(mergeRefused(mine, documentWith(), BEFORE)).toEqual({ verdict: 'drop' });
});

test.each([
  ['unchanged', 'Було', 'send'],
  ['changed', 'Їхнє', 'drop'],
])('a removed question that is %s on the server is removed or stays', (_how, theirs, verdict) => {
  const [mine] = typed({ kind: 'remove', uid: 'q1' }) as [Unsent];
  const after = { ...documentWith(), removed: BEFORE.questions };

  expect(mergeRefused(mine, documentWith(question('q1', theirs)), after)).toEqual({ verdict });
});

test('an edit is resent without the fields discarded in a conflict, or not at all if none is left', () => {
  const [mine] = typed({
    kind: 'question',
    uid: 'q1',
    set: { text: text('Моє'), answer: text('b') },
  }) as [Unsent];

  expect(withoutFields(mine, ['text'])?.edit).toMatchObject({ set: { answer: text('b') } });
  expect(withoutFields(mine, ['text', 'answer'])).toBeNull();
});

test('a picture that the server has processed in the meantime is not a conflict', () => {
  const picture = (state: string) => ({ id: 'm1', state, renditions: null });
  const edit = { kind: 'question', uid: 'q1', set: { media: picture('processing') } } as Edit;
  const current = documentWith({
    ...question('q1'),
    fields: { ...question('q1').fields, media: picture('ready') },
  } as EditedQuestion);

  expect(mergeRefused({ clientId: 'c', edit, before: {} }, current, BEFORE)).toEqual({
    verdict: 'send',
  });
});
