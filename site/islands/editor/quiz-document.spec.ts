import { expect, test } from '@jest/globals';
import type { Media } from '../../../contracts/media.ts';
import {
  applyEdit,
  type Edit,
  type EditedQuestion,
  inverseOf,
  mediaIn,
  type QuestionFields,
  type QuizDocument,
} from './quiz-document.ts';

const text = (ua: string) => ({ ua, en: null });

const fieldsOf = (ua: string): QuestionFields => ({
  source: 'text',
  catalogId: null,
  text: text(ua),
  answer: text('відповідь'),
  comment: text(''),
  variants: [],
  media: null,
  reference: null,
});

const question = (uid: string): EditedQuestion => ({
  uid,
  id: Number(uid.slice(1)),
  version: 1,
  fields: fieldsOf(uid),
});

const DOCUMENT: QuizDocument = {
  head: { title: text('Назва'), seoTitle: text('') } as QuizDocument['head'],
  headVersion: 1,
  questions: ['q1', 'q2', 'q3'].map(question),
  orderVersion: 1,
  removed: [],
};

const uidsOf = ({ questions }: QuizDocument) => questions.map(({ uid }) => uid);

const EDITS: [string, Edit][] = [
  ['a change of the head', { kind: 'head', set: { title: text('Інша') } }],
  ['a change of a question', { kind: 'question', uid: 'q2', set: { text: text('Інше') } }],
  [
    'two added questions',
    {
      kind: 'add',
      after: 'q1',
      questions: [
        { uid: 'n1', fields: fieldsOf('a') },
        { uid: 'n2', fields: fieldsOf('b') },
      ],
    },
  ],
  ['a removal', { kind: 'remove', uid: 'q2' }],
  ['a removal of the first question', { kind: 'remove', uid: 'q1' }],
  ['a new order', { kind: 'order', uids: ['q3', 'q1', 'q2'] }],
];

test.each(EDITS)(
  'applying %s and then its inverse gives the same document as before',
  (_name, edit) => {
    const edited = applyEdit(DOCUMENT, edit);

    const restored = inverseOf(DOCUMENT, edit).reduce(applyEdit, edited);

    expect(edited).not.toEqual(DOCUMENT);
    expect({ ...restored, removed: [] }).toEqual(DOCUMENT);
  },
);

test('added questions are inserted after the question that the edit names', () => {
  const [, edit] = EDITS[2] as [string, Edit];

  expect(uidsOf(applyEdit(DOCUMENT, edit))).toEqual(['q1', 'n1', 'n2', 'q2', 'q3']);
});

test('a question that a new order leaves out stays behind the question that it followed before', () => {
  const edited = applyEdit(DOCUMENT, { kind: 'order', uids: ['q3', 'q1'] });

  expect(uidsOf(edited)).toEqual(['q3', 'q1', 'q2']);
});

test('an edit of a question that does not exist changes nothing and has no inverse', () => {
  const edit: Edit = { kind: 'question', uid: 'q9', set: { text: text('Інше') } };

  expect(applyEdit(DOCUMENT, edit)).toEqual(DOCUMENT);
  expect(inverseOf(DOCUMENT, edit)).toEqual([]);
});

test('a new credit of a picture applies to the cover and every question that use it, and its inverse restores them', () => {
  const picture = { id: 'm1', credit: null, alt: text('') } as Media;
  const credit = { kind: 'own', author: '', licence: null, url: null } as const;
  const edit: Edit = { kind: 'media', id: 'm1', set: { credit } };
  const document: QuizDocument = {
    ...DOCUMENT,
    head: { ...DOCUMENT.head, cover: picture },
    questions: DOCUMENT.questions.map(one => ({
      ...one,
      fields: { ...one.fields, media: one.uid === 'q1' ? null : picture },
    })),
  };

  const edited = applyEdit(document, edit);

  expect(mediaIn(edited).map(media => media.credit)).toEqual([credit, credit, credit]);
  expect(inverseOf(document, edit).reduce(applyEdit, edited)).toEqual(document);
});
