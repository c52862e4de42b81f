import { expect, test } from '@jest/globals';
import { normalise } from '../../../contracts/rules/normalise.ts';
import { both, poolOf, questionOf, TEMPLATES } from '../../../test/support/drawable-questions.ts';
import { drawDaily } from './daily-drawing.ts';
import type { Drawable } from './daily-fingerprint.ts';

const DRAW = { day: '2026-11-21', seed: 'a secret of the day', size: 10, restDays: 100 };

const draw = (pool: Drawable[], changes: Partial<typeof DRAW> = {}) =>
  drawDaily(pool, { ...DRAW, ...changes }) as Drawable[];

const keysOf = (drawn: Drawable[]) => drawn.map(question => question.key);

const labelsOf = ({ answer, variants }: Drawable) =>
  [answer, ...variants].flatMap(({ ua, en }) => [ua, en]);

test('ten questions are sorted by difficulty: four easy, three medium, three hard', () => {
  const drawn = draw(poolOf(200));

  expect(drawn.map(question => question.difficulty)).toEqual([1, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
});

test('when questions of one difficulty run out, the nearest difficulty is used', () => {
  const pool = poolOf(60, at => ({ difficulty: at < 2 ? 3 : 2 }));

  const drawn = draw(pool);

  expect(drawn.map(question => question.difficulty)).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 3, 3]);
});

test('the same day gives the same questions for any order of the pool', () => {
  const pool = poolOf(100);

  expect(draw(pool.toReversed())).toEqual(draw(pool));
});

test('another seed gives other questions', () => {
  const pool = poolOf(100);

  expect(keysOf(draw(pool, { seed: 'another' }))).not.toEqual(keysOf(draw(pool)));
});

test('each question has three of its variants, which depend on the seed and never equal the answer', () => {
  const pool = poolOf(100);
  const variantsBy = (seed: string) => draw(pool, { seed }).map(({ variants }) => variants);

  const variants = variantsBy('a seed');

  expect(variants.every(three => three.length === 3)).toBe(true);
  expect(variants.flat().every(({ ua }) => ua.startsWith('Wrong'))).toBe(true);
});

test('over many seeds all variants of a question are used', () => {
  const pool = poolOf(10);
  const days = Array.from({ length: 40 }, (_, at) => draw(pool, { seed: `${at}` }));

  const shown = new Set(days.flatMap(drawn => drawn.flatMap(labelsOf)));

  expect(shown.size).toBe(10 * 5 * 2);
});

test('a daily has at most one question about an item', () => {
  const pool = poolOf(40, at => ({ itemId: at % 12 }));

  const drawn = draw(pool);

  expect(new Set(drawn.map(question => question.itemId)).size).toBe(10);
});

test('two questions of a day never have the same answer, even in a small pool', () => {
  const pool = poolOf(40, at => ({ answer: both(`Right${at % 11}`) }));

  const drawn = draw(pool);

  expect(new Set(drawn.map(({ answer }) => answer.ua)).size).toBe(10);
});

test('two questions of a day never have the same text, unless they have a clip', () => {
  const same = both('What is playing?');
  const silent = poolOf(30, at => (at < 25 ? { text: same } : {}));
  const played = poolOf(10, at => ({ text: same, mediaId: `clip ${at}` }));

  expect(drawDaily(silent, DRAW)).toBeNull();
  expect(drawDaily(played, DRAW)).toHaveLength(10);
});

test('no label of a question appears in the options or words of another question of the day', () => {
  const labels = 'abcdefghijklmnopqrst'.split('').map(letter => both(`Label${letter}`));
  const shared = (at: number) => ({
    answer: labels[at % 20] as Drawable['answer'],
    variants: [1, 2, 3].map(step => labels[(at + 5 * step) % 20] as Drawable['answer']),
  });
  const comments = (at: number) => ({ comment: both(`About Right${(at + 1) % 90} again`) });
  const pool = poolOf(90, at => (at % 2 === 0 ? shared(at) : comments(at)));

  for (let seed = 0; seed < 20; seed++) {
    const drawn = draw(pool, { seed: `${seed}` });
    const telling = drawn.flatMap(one =>
      drawn
        .filter(other => other !== one)
        .flatMap(other => labelsOf(other).filter(label => saysOf(one).includes(normalise(label)))),
    );

    expect(telling).toEqual([]);
  }
});

const saysOf = (question: Drawable) =>
  normalise(
    [question.text, question.comment].flatMap(({ ua, en }) => [ua, en]).join(' ') +
      labelsOf(question).join(' '),
  );

test('no template gives more than four of ten questions while others are available', () => {
  const pool = poolOf(300, at => ({ template: at < 270 ? 'plot' : (TEMPLATES[at % 4] as string) }));

  const drawn = draw(pool);

  expect(drawn.filter(question => question.template === 'plot').length).toBeLessThanOrEqual(4);
});

test('drawDaily returns null if the pool is too small', () => {
  expect(drawDaily(poolOf(9), DRAW)).toBeNull();
  expect(drawDaily([], DRAW)).toBeNull();
});

test('the questions that the day has already are completed by questions of the missing difficulties', () => {
  const pool = poolOf(100);
  const kept = [questionOf(500, { difficulty: 3 }), questionOf(501, { difficulty: 1 })];

  const drawn = drawDaily(pool, DRAW, kept) as Drawable[];

  expect(drawn.map(question => question.difficulty)).toEqual([1, 1, 1, 2, 2, 2, 3, 3]);
});

test('no question is drawn with the item or the answer of a question that the day has already', () => {
  const pool = poolOf(12);
  const kept = [questionOf(0), questionOf(99, { answer: both('Right1') })];

  const drawn = drawDaily(pool, DRAW, kept) as Drawable[];

  expect(keysOf(drawn).filter(key => ['item-0:plot', 'item-1:plot'].includes(key))).toEqual([]);
  expect(drawn).toHaveLength(8);
});
