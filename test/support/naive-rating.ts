/** A collected reward. */
export interface NaiveReward {
  userId: number;
  correct: number;
  total: number;
  hinted: number;
  finishedAt: Date;
  collectedAt: Date;
}

/** Rank, user id, coins, right answers and accuracy. */
export type NaiveRow = [number, number, number, number, number];

export interface NaiveBoard {
  rows: NaiveRow[];
  me: { row: NaiveRow; above: NaiveRow[]; below: NaiveRow[] } | null;
}

interface Score {
  userId: number;
  correct: number;
  total: number;
  hinted: number;
  plays: number;
  last: number;
}

const DAY = 24 * 60 * 60 * 1000;

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Kyiv',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `2026-11-23 05:59:59` */
const shown = (instant: Date) => clock.format(instant);

const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`);
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** Goes back day by day until a Monday. */
function mondayOf(instant: Date): string {
  let noon = noonOf(shown(instant).slice(0, 10));
  while (new Date(noon).getUTCDay() !== 1) noon -= DAY;
  return dayOf(noon);
}

/** Counts the Thursdays of the year until that of the week. */
export function naiveWeek(instant: Date): string {
  const thursday = dayOf(noonOf(mondayOf(instant)) + 3 * DAY);
  const year = thursday.slice(0, 4);
  let count = 1;
  for (let noon = noonOf(thursday) - 7 * DAY; dayOf(noon).startsWith(year); noon -= 7 * DAY)
    count++;
  return `${year}-W${count < 10 ? '0' : ''}${count}`;
}

/** The local time in Kyiv at which the week of the instant settles. */
const naiveSettling = (instant: Date): string =>
  `${dayOf(noonOf(mondayOf(instant)) + 7 * DAY)} 06:00:00`;

const counts = ({ finishedAt, collectedAt }: NaiveReward, period: string) =>
  period === 'all' ||
  (naiveWeek(finishedAt) === period && shown(collectedAt) < naiveSettling(finishedAt));

function scoreOf(userId: number, rewards: readonly NaiveReward[]): Score {
  const sum = (of: (reward: NaiveReward) => number) =>
    rewards.reduce((total, reward) => total + of(reward), 0);
  return {
    userId,
    correct: sum(({ correct }) => correct),
    total: sum(({ total }) => total),
    hinted: sum(({ hinted }) => hinted),
    plays: rewards.length,
    last: Math.max(...rewards.map(({ collectedAt }) => collectedAt.getTime())),
  };
}

const isBefore = (one: Score, other: Score): boolean => {
  const differences = [
    other.correct - one.correct,
    other.correct / other.total - one.correct / one.total,
    one.hinted - other.hinted,
    one.plays - other.plays,
    one.last - other.last,
    one.userId - other.userId,
  ];
  return (differences.find(difference => difference !== 0) ?? 0) < 0;
};

/**
 * A plain model of the rules in product.md, "Boards and profiles": counts all rewards and compares every user with
 * every other.
 */
export function naiveBoard(
  rewards: readonly NaiveReward[],
  look: { period: string; viewer: number | null; limit: number; isHidden: (id: number) => boolean },
): NaiveBoard {
  const counted = rewards.filter(reward => counts(reward, look.period));
  const users = [...new Set(counted.map(({ userId }) => userId))];
  const scores = users.map(id =>
    scoreOf(
      id,
      counted.filter(({ userId }) => userId === id),
    ),
  );
  const seen = scores.filter(({ userId }) => !look.isHidden(userId));
  const rankOf = (score: Score) => 1 + seen.filter(other => isBefore(other, score)).length;
  const rowOf = (score: Score): NaiveRow => {
    const { userId, correct, total } = score;
    return [rankOf(score), userId, 10 * correct, correct, correct / total];
  };
  const board = seen.map(rowOf).toSorted(([one], [other]) => one - other);
  const mine = scores.find(({ userId }) => userId === look.viewer);
  const beside = (is: (other: Score, mine: Score) => boolean) =>
    board.filter(([, id]) => mine && seen.some(other => other.userId === id && is(other, mine)));
  return {
    rows: board.slice(0, look.limit),
    me: mine
      ? {
          row: rowOf(mine),
          above: beside(isBefore).slice(-2),
          below: beside((other, me) => isBefore(me, other)).slice(0, 2),
        }
      : null,
  };
}
