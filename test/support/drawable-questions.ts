import type { Drawable } from '../../src/quizzes/dailies/daily-fingerprint.ts';

export const both = (text: string) => ({ ua: `${text} ua`, en: `${text} en` });

/** A question of a different item, with labels that no other question has. */
export const questionOf = (at: number, changes: Partial<Drawable> = {}): Drawable => ({
  key: `item-${at}:plot`,
  itemId: at,
  template: 'plot',
  difficulty: 1 + (at % 3),
  text: both(`Question${at}`),
  answer: both(`Right${at}`),
  variants: ['x', 'y', 'z', 'w'].map(letter => both(`Wrong${at}${letter}`)),
  comment: both(`Comment${at}`),
  mediaId: null,
  usedOn: null,
  ...changes,
});

export const TEMPLATES = ['director', 'plot', 'leads', 'year'];
/** Questions of four templates and three difficulties in equal numbers. */
export const poolOf = (count: number, changes: (at: number) => Partial<Drawable> = () => ({})) =>
  Array.from({ length: count }, (_, at) =>
    questionOf(at, { template: TEMPLATES[at % 4] as string, ...changes(at) }),
  );
