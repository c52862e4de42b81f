import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Asked, wrongAnswers } from './wrong-answers.ts';

const both = (text: string) => ({ ua: `${text} ua`, en: `${text} en` });
const never = () => false;

/** Returns questions with these answers, in the order of their keys. */
const askedFor = (answers: readonly string[]): Asked[] =>
  answers.map((answer, at) => ({ key: `question-${at}`, answer: both(answer) }));

const distinct = (count: number) =>
  askedFor(Array.from({ length: count }, (_, at) => `label ${at}`));

const labels = fc.array(fc.constantFrom(...'abcdefghijklmnop'), { maxLength: 60 });

const countsOf = (texts: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
};

test('every question gets three different wrong answers', () => {
  const given = wrongAnswers(distinct(40), 'seed', never);

  expect(given.size).toBe(40);
  for (const [{ answer }, variants] of given)
    expect(new Set([answer, ...variants].map(({ ua }) => ua)).size).toBe(4);
});

test('any label is wrong exactly three times as often as it is right', () => {
  fc.assert(
    fc.property(labels, fc.string(), (answers, seed) => {
      const given = wrongAnswers(askedFor(answers), seed, never);

      const right = countsOf([...given.keys()].map(({ answer }) => answer.ua));
      const wrong = countsOf([...given.values()].flat().map(({ ua }) => ua));
      expect(wrong).toEqual(new Map([...wrong.keys()].map(ua => [ua, 3 * (right.get(ua) ?? 0)])));
      expect(wrong.size).toBe(right.size);
    }),
  );
});

test('a label that would be right as well is never a wrong answer', () => {
  const isRightToo = (one: Asked, other: Asked) =>
    Number(one.key.slice(9)) % 5 === Number(other.key.slice(9)) % 5;
  const asked = distinct(30);
  const keyOf = new Map(asked.map(({ key, answer }) => [answer.ua, key]));

  const given = wrongAnswers(asked, 'seed', isRightToo);

  expect(given.size).toBe(30);
  for (const [{ key }, variants] of given)
    for (const { ua } of variants)
      expect(Number(keyOf.get(ua)?.slice(9)) % 5).not.toBe(Number(key.slice(9)) % 5);
});

test('labels that are equal in only one language are never offered together', () => {
  const asked = distinct(16).map((one, at) => ({
    ...one,
    answer: { ua: one.answer.ua, en: at % 2 === 0 ? `Label ${at % 4}` : one.answer.en },
  }));

  const given = wrongAnswers(asked, 'seed', never);

  expect(given.size).toBeGreaterThan(8);
  for (const [{ answer }, variants] of given)
    expect(new Set([answer, ...variants].map(({ en }) => en)).size).toBe(4);
});

test('no label is the answer to more than a fifth of the questions', () => {
  const answers = Array.from({ length: 40 }, (_, at) => (at < 20 ? 'Nolan' : `label ${at}`));

  const given = wrongAnswers(askedFor(answers), 'seed', never);

  const nolans = [...given.keys()].filter(({ answer }) => answer.ua === 'Nolan ua').length;
  expect(nolans).toBe(Math.floor(given.size / 5));
});

test('the order of the questions does not change the wrong answers', () => {
  const asked = distinct(30);

  const turned = wrongAnswers(asked.toReversed(), 'seed', never);

  expect(turned).toEqual(wrongAnswers(asked, 'seed', never));
});

test('a question without three wrong answers is left out, and the others get three', () => {
  const asked = distinct(20);
  const isRightToo = (one: Asked) => one.key === 'question-7';

  const given = wrongAnswers(asked, 'seed', isRightToo);

  expect([...given.keys()].map(({ key }) => key)).not.toContain('question-7');
  expect(given.size).toBe(19);
});

test.each([0, 1, 2, 3])('of %d questions none gets three wrong answers', count => {
  expect(wrongAnswers(distinct(count), 'seed', never).size).toBe(0);
});
