import { expect, test } from '@jest/globals';
import type { Media, MediaCredit } from '../../../contracts/media.ts';
import { mergeMedia, mergeRefused, withoutFields } from './merge.ts';
import type { Edit, EditedQuestion, MediaEdit, QuizDocument } from './quiz-document.ts';
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

test('two edits of one question wait as a single edit that knows the values before the first of them', () => {
  const waiting = typed(textEdit('Стало інше'), typed(textEdit('Стало')));

  expect(waiting).toHaveLength(1);
  expect(waiting[0]).toMatchObject({
    edit: textEdit('Стало інше'),
    before: { text: text('Було') },
  });
});

test('text typed into a question that is not saved yet becomes part of the waiting addition', () => {
  const add: Edit = {
    kind: 'add',
    after: null,
    questions: [{ uid: 'n1', fields: question('n1').fields }],
  };

  const waiting = typed({ kind: 'question', uid: 'n1', set: { text: text('Нове') } }, typed(add));

  expect(waiting).toHaveLength(1);
  expect(waiting[0]?.edit).toMatchObject({ questions: [{ fields: { text: text('Нове') } }] });
});

test('edits of a question and of the head are sent separately', () => {
  const head: Edit = { kind: 'head', set: { title: text('Інша') } };

  expect(typed(textEdit('Знову'), typed(head, typed(textEdit('Стало'))))).toHaveLength(2);
});

test('a field changed to different texts here and on the server is a conflict that contains both texts', () => {
  const [mine] = typed(textEdit('Моє')) as [Unsent];

  const merged = mergeRefused(mine, [], documentWith(question('q1', 'Їхнє')));

  expect(merged).toEqual({
    verdict: 'conflict',
    fields: [{ name: 'text', mine: text('Моє'), theirs: text('Їхнє') }],
  });
});

test('an edit of one field is sent again if the server only has a change of another field', () => {
  const [mine] = typed(textEdit('Моє')) as [Unsent];
  const theirs = question('q1', 'Було');
  const current = documentWith({ ...theirs, fields: { ...theirs.fields, answer: text('b') } });

  expect(mergeRefused(mine, [], current)).toEqual({ verdict: 'send' });
});

test('an edit is sent again if the server has the same value with its keys in another order', () => {
  const [mine] = typed(textEdit('Однакове')) as [Unsent];
  const theirs = question('q1');
  const fields = { ...theirs.fields, text: { en: null, ua: 'Однакове' } };

  expect(mergeRefused(mine, [], documentWith({ ...theirs, fields }))).toEqual({
    verdict: 'send',
  });
});

test.each([
  ['an edit', textEdit('Моє')],
  ['a removal', { kind: 'remove', uid: 'q1' } as Edit],
])('%s of a question is dropped if the question was removed on the server', (_name, edit) => {
  const [mine] = typed(edit) as [Unsent];

  expect(mergeRefused(mine, [], documentWith())).toEqual({ verdict: 'drop' });
});

test.each([
  ['is sent again if the question is unchanged on the server', 'Було', 'send'],
  ['is dropped if the question was changed on the server', 'Їхнє', 'drop'],
])('the removal of a question %s', (_how, theirs, verdict) => {
  const [mine] = typed({ kind: 'remove', uid: 'q1' }) as [Unsent];

  expect(mergeRefused(mine, [], documentWith(question('q1', theirs)))).toEqual({ verdict });
});

test('withoutFields removes fields from an edit and returns null if no field is left', () => {
  const [mine] = typed({
    kind: 'question',
    uid: 'q1',
    set: { text: text('Моє'), answer: text('b') },
  }) as [Unsent];

  expect(withoutFields(mine, ['text'])?.edit).toMatchObject({ set: { answer: text('b') } });
  expect(withoutFields(mine, ['text', 'answer'])).toBeNull();
});

test('an edit of a picture is sent again if the server has only finished processing the same picture', () => {
  const picture = (state: string) => ({ id: 'm1', state, renditions: null });
  const edit = { kind: 'question', uid: 'q1', set: { media: picture('processing') } } as Edit;
  const current = documentWith({
    ...question('q1'),
    fields: { ...question('q1').fields, media: picture('ready') },
  } as EditedQuestion);

  expect(mergeRefused({ clientId: 'c', edit, before: {} }, [], current)).toEqual({
    verdict: 'send',
  });
});

const OWN: MediaCredit = { kind: 'own', author: '', licence: null, url: null };

const creditEdit = (credit: MediaCredit | null): MediaEdit => ({
  kind: 'media',
  id: 'm1',
  set: { credit },
});

const fileWith = (change: Partial<Media>) => ({ id: 'm1', ...change }) as Media;

test('the author and the link that two tabs gave to one file are both sent', () => {
  const mine = creditEdit({ ...OWN, author: 'Марта' });
  const current = fileWith({ credit: { ...OWN, url: 'https://example.org/1' } });

  expect(mergeMedia(mine, { credit: OWN }, current)).toEqual({
    set: { credit: { ...OWN, author: 'Марта', url: 'https://example.org/1' } },
    fields: [],
  });
});

test.each([
  ['another author', { ...OWN, author: 'Олег' }],
  ['no credit', null],
])('an author of a file that another tab changed to %s is a conflict', (_what, theirs) => {
  const mine = { ...OWN, author: 'Марта' };

  const { fields } = mergeMedia(creditEdit(mine), { credit: OWN }, fileWith({ credit: theirs }));

  expect(fields).toEqual([{ name: 'credit', mine, theirs }]);
});

test('a description that the server saved without its last space is not a conflict', () => {
  const mine: MediaEdit = { kind: 'media', id: 'm1', set: { alt: text('Вежі над річкою') } };
  const current = fileWith({ alt: text('Вежі') });

  expect(mergeMedia(mine, { alt: text('Вежі ') }, current).fields).toEqual([]);
});
