import { expect, test } from '@jest/globals';
import { normalise } from '../../../contracts/rules/normalise.ts';
import { countBy } from '../../../test/support/chance.ts';
import { GUESSES, seenIn } from '../../../test/support/pool-strategies.ts';
import { catalogue, questions } from '../../../test/support/shipped-catalogue.ts';
import { groupsOf } from './groups.ts';
import type { MadeQuestion } from './questions.ts';

const LOCALES = ['ua', 'en'] as const;
/** Templates in which the right answer is one of four steps of a ladder. */
const LADDERS = ['year', 'century'];

const drawn = questions.filter(({ template }) => !LADDERS.includes(template));
const stepped = questions.filter(({ template }) => LADDERS.includes(template));

const labelsOf = ({ answer, variants }: MadeQuestion) => [answer, ...variants];

const KINDS = LOCALES.flatMap(locale => GUESSES.map(guess => [guess[0], locale, guess] as const));

/** By chance alone a label exceeds 4σ once in 16,000 times. The test is deterministic, since the pool is. */
test.each(KINDS)(
  'always choosing %s in %s is right no more often than by chance',
  (_name, locale, guess) => {
    const [, choose, isFor] = guess;
    const pool = questions.map(question => seenIn(question, locale));
    const asked = questions.filter((_, at) => isFor(pool[at] as (typeof pool)[number]));

    const right = asked.map(question => {
      const taken = choose(seenIn(question, locale), pool);
      return taken.filter(label => label === question.answer[locale]).length / taken.length;
    });

    const deviation = Math.sqrt((asked.length * 3) / 16);
    const advantage = (right.reduce((sum, one) => sum + one, 0) - asked.length / 4) / deviation;
    expect(asked.length).toBeGreaterThan(100);
    expect(Math.abs(advantage)).toBeLessThan(4);
  },
);

test.each(LOCALES)('in %s every label is wrong three times as often as it is right', locale => {
  for (const [template, asked] of Map.groupBy(drawn, question => question.template)) {
    const right = countBy(asked.map(({ answer }) => answer[locale]));
    const wrong = countBy(asked.flatMap(({ variants }) => variants.map(label => label[locale])));
    const tripled = [...right].map(([label, count]) => [label, 3 * count] as const);

    expect({ template, wrong: new Map([...wrong].toSorted()) }).toEqual({
      template,
      wrong: new Map(tripled.toSorted()),
    });
  }
});

test('each step of a ladder is the right answer equally often', () => {
  const byLadder = Map.groupBy(stepped, question =>
    [
      question.item.kind,
      ...labelsOf(question)
        .map(({ en }) => en)
        .toSorted(),
    ].join(),
  );

  for (const [ladder, asked] of byLadder) {
    const counts = [...countBy(asked.map(({ answer }) => answer.en)).values()];
    expect({ ladder, counts }).toEqual({ ladder, counts: Array(4).fill(asked.length / 4) });
  }
});

test('no century is the right answer more often than another', () => {
  const centuries = stepped.filter(({ template }) => template === 'century');

  const counts = countBy(centuries.map(({ answer }) => answer.en));

  expect(counts.size).toBeGreaterThanOrEqual(4);
  expect(new Set(counts.values()).size).toBe(1);
});

test('no item has both a question for its maker and one for the work', () => {
  const both = [...Map.groupBy(questions, ({ item }) => item.key)].filter(([, asked]) => {
    const templates = asked.map(({ template }) => template);
    return (
      (templates.includes('director') && templates.includes('film-of')) ||
      (templates.includes('by') && templates.includes('work'))
    );
  });

  expect(both).toEqual([]);
});

test('wrong titles have the same kind and era, and so do the items of a ladder', () => {
  const groups = groupsOf(catalogue.items);
  const eraOf = (title: string, kind: string) =>
    groups.find(group => group.kind === kind && group.items.some(item => item.title.en === title))
      ?.era;
  const titled = questions.filter(({ template }) =>
    ['plot', 'leads', 'film-of', 'work'].includes(template),
  );
  const years = questions.filter(({ template }) => template === 'year');

  const mixed = titled.filter(question => {
    const eras = labelsOf(question).map(({ en }) => eraOf(en, question.item.kind));
    return new Set(eras).size > 1 || eras[0] === undefined;
  });
  const outside = years.filter(({ item, answer, variants }) => {
    const era = groups.find(group => group.items.includes(item));
    const known = groups.filter(group => group.kind === item.kind && group.era === era?.era);
    const inEra = known.flatMap(group => group.items.map(other => other.year));
    const steps = [answer, ...variants].map(({ en }) => Number(en));
    return Math.min(...steps) < Math.min(...inEra) || Math.max(...steps) > Math.max(...inEra);
  });

  expect(mixed.map(({ key }) => key)).toEqual([]);
  expect(outside.map(({ key }) => key)).toEqual([]);
});

test.each(LOCALES)('in %s no two options of a question are equal', locale => {
  const equal = questions.filter(question => {
    const labels = labelsOf(question).map(label => normalise(label[locale]));
    return new Set(labels).size < 4;
  });

  expect(equal.map(({ key }) => key)).toEqual([]);
});
