import fc from 'fast-check';

/** A step of a history; users and contents are named by index. */
export type RatingStep =
  | { does: 'play'; user: number; content: number; play: PlayedStep }
  | { does: 'spend' | 'turn'; user: number }
  | { does: 'roll-up' | 'rebuild' | 'look' };

export interface PlayedStep {
  correct: number;
  total: number;
  hinted: number;
  practice: boolean;
  finishedAt: Date;
  /** Before or after the week of the play settles, or never. */
  collected: 'soon' | 'just in time' | 'too late' | 'never';
}

export const USERS = 6;
export const CONTENTS = 7;

const HOUR = 60 * 60 * 1000;

/** Mondays 00:00 in Kyiv: an ordinary one, those after a clock change, and one around New Year. */
const MONDAYS = [
  '2026-11-15T22:00Z',
  '2026-03-29T21:00Z',
  '2026-10-25T22:00Z',
  '2026-12-27T22:00Z',
];

const around = fc
  .tuple(fc.constantFrom(...MONDAYS), fc.constantFrom(-50 * HOUR, -HOUR, -1, 0, HOUR, 50 * HOUR))
  .map(([monday, offset]) => new Date(Date.parse(monday) + offset));

/** Few different values, so that many scores are equal. */
const played: fc.Arbitrary<PlayedStep> = fc
  .record({
    correct: fc.constantFrom(0, 1, 2, 2, 4),
    total: fc.constantFrom(5, 5, 10),
    hinted: fc.constantFrom(0, 0, 1),
    practice: fc.constantFrom(false, false, false, true),
    finishedAt: around,
    collected: fc.constantFrom<PlayedStep['collected'][]>(
      'soon',
      'soon',
      'soon',
      'just in time',
      'too late',
      'never',
    ),
  })
  .map(play => ({ ...play, hinted: Math.min(play.hinted, play.correct) }));

const user = fc.nat({ max: USERS - 1 });

const step: fc.Arbitrary<RatingStep> = fc.oneof<fc.WeightedArbitrary<RatingStep>[]>(
  {
    weight: 20,
    arbitrary: fc.record({
      does: fc.constant('play' as const),
      user,
      content: fc.nat({ max: CONTENTS - 1 }),
      play: played,
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('spend' as const), user }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('turn' as const), user }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('roll-up' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('rebuild' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('look' as const) }) },
);

export const anyRatingHistory = fc.array(step, { maxLength: 60 });
