import { describe, expect, test } from '@jest/globals';
import { compareSnapshots, draftChanges, headChanges, type Snapshot } from './changes.ts';
import type { Draft, Head } from './draft.ts';

const both = (ua: string) => ({ ua, en: null });

const HEAD: Head = {
  contentType: 'quiz',
  subtype: 'list',
  genre: 'general-knowledge',
  subject: null,
  mode: 'choicer',
  difficulty: 'easy',
  price: 0,
  title: both('Міста'),
  seoTitle: both('Міста'),
  genitive: both('міст'),
  description: both(''),
  coverId: null,
  coverAlt: both(''),
};

const DRAFT: Draft = {
  source: 'text',
  text: both('Столиця?'),
  mediaId: null,
  mediaAlt: null,
  answer: both('Київ'),
  variants: [
    { id: 'a', ...both('Львів') },
    { id: 'b', ...both('Одеса') },
  ],
  comment: both(''),
  reference: null,
  credit: null,
  teaserId: null,
  teaserAlt: null,
  catalogId: null,
};

const questions = (...ids: number[]) =>
  ids.map(id => ({ id, draft: { ...DRAFT, text: both(`Питання ${id}`) } }));
const quiz = (...ids: number[]): Snapshot => ({ head: HEAD, questions: questions(...ids) });
const withVariants = (...variants: Draft['variants']): Draft => ({ ...DRAFT, variants });

describe('headChanges', () => {
  test('lists each language of a text as a field of its own', () => {
    const after = { ...HEAD, title: { ua: 'Міста', en: 'Cities' }, price: 30 };

    expect(headChanges(HEAD, after)).toEqual([
      { field: 'title.en', before: null, after: 'Cities' },
      { field: 'price', before: 0, after: 30 },
    ]);
  });

  test('does not list a missing English text that becomes empty', () => {
    expect(headChanges(HEAD, { ...HEAD, genitive: { ua: 'міст', en: '' } })).toEqual([]);
  });
});

describe('draftChanges', () => {
  test('lists a wrong answer that was edited under its index', () => {
    const after = withVariants({ id: 'a', ...both('Львів') }, { id: 'b', ...both('Херсон') });

    expect(draftChanges(DRAFT, after)).toEqual([
      { field: 'variants.1.ua', before: 'Одеса', after: 'Херсон' },
    ]);
  });

  test('lists wrong answers that were added and removed', () => {
    const after = withVariants({ id: 'a', ...both('Львів') }, { id: 'c', ...both('Суми') });

    expect(draftChanges(DRAFT, after)).toEqual([
      { field: 'variants.1.ua', before: null, after: 'Суми' },
      { field: 'variants.1.ua', before: 'Одеса', after: null },
    ]);
  });

  test('does not list wrong answers that only changed their order or their ids', () => {
    const after = withVariants({ id: 'v1', ...both('Одеса') }, { id: 'v2', ...both('Львів') });

    expect(draftChanges(DRAFT, after)).toEqual([]);
  });

  test('lists a picture by its id', () => {
    expect(draftChanges(DRAFT, { ...DRAFT, mediaId: 'file' })).toEqual([
      { field: 'media', before: null, after: 'file' },
    ]);
  });
});

describe('compareSnapshots', () => {
  const changesOf = (before: Snapshot, after: Snapshot) =>
    compareSnapshots(before, after).questions.map(({ id, change }) => [id, change]);

  test('finds no difference between a quiz and its copy', () => {
    expect(compareSnapshots(quiz(1, 2, 3), quiz(1, 2, 3))).toEqual({ head: [], questions: [] });
  });

  test('lists a question that was added in its place and a removed one at the end', () => {
    expect(changesOf(quiz(1, 2, 3), quiz(1, 4, 3))).toEqual([
      [4, 'added'],
      [2, 'removed'],
    ]);
  });

  test('lists only the question that was moved, not those that it passed', () => {
    const { questions: changes } = compareSnapshots(quiz(1, 2, 3, 4), quiz(2, 3, 4, 1));

    expect(changes).toEqual([
      { id: 1, change: 'moved', fields: [{ field: 'position', before: 1, after: 4 }] },
    ]);
  });

  test('does not count questions as moved when another question is removed before them', () => {
    expect(changesOf(quiz(1, 2, 3), quiz(2, 3))).toEqual([[1, 'removed']]);
  });

  test('lists a question that was moved and edited as edited, with its places', () => {
    const after = quiz(3, 1, 2);
    const [first, ...rest] = after.questions as [{ id: number; draft: Draft }];
    const edited = { ...first, draft: { ...first.draft, answer: both('Рим') } };

    const { questions: changes } = compareSnapshots(quiz(1, 2, 3), {
      ...after,
      questions: [edited, ...rest],
    });

    expect(changes).toEqual([
      {
        id: 3,
        change: 'edited',
        fields: [
          { field: 'position', before: 3, after: 1 },
          { field: 'answer.ua', before: 'Київ', after: 'Рим' },
        ],
      },
    ]);
  });
});
