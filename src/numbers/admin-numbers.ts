import { Injectable } from '@nestjs/common';
import type {
  AdminNumbers,
  CoinKind,
  NumbersPeriod,
  NumbersStep,
} from '../../contracts/admin-numbers.ts';
import type { ContentType } from '../../contracts/vocabulary.ts';
import { InvariantResults } from '../audit/index.ts';
import { Clock } from '../clock.ts';
import type { TransferKind } from '../coins/index.ts';
import { Database } from '../database.ts';
import { addDays, dayOf } from '../kyiv-day.ts';
import { hasStatus, READABLE, uriOf } from '../quizzes/index.ts';
import { POPULAR_DAYS } from './number-keeping.ts';

/** The number of steps that are shown, and of earlier ones with which they are compared. */
const SHOWN: Record<NumbersPeriod, number> = { day: 14, week: 12, month: 12 };
const MOST_PLAYED = 5;

/** Totals of every step since the beginning, oldest first. There is one row a day, so this reads little. */
const STEPS = `
select min(day)::text as "from", max(day)::text as "to", sum(plays)::int as plays,
  (array_agg(active order by day desc))[1] as active, (array_agg(active_week order by day desc))[1] as "activeWeek",
  sum(sum(users)) over by_step::int as users, sum(sum(quizzes)) over by_step::int as quizzes,
  max(counted_at) as "countedAt"
from site_day group by date_trunc($1, day::timestamp)
window by_step as (order by date_trunc($1, day::timestamp))
order by 1`;

const COINS = `
select day::text as day, kind, account, is_daily as "isDaily", given, taken from site_day_coins order by day`;

const POPULAR = `
select c.id, c.content_type as "contentType", c.slug, c.title_ua as "titleUA", c.title_en as "titleEN",
  '/media/' || c.picture_id as picture, sum(s.plays)::int as plays
from site_day_content s join content c on c.id = s.content_id
where s.day > $1::date and ${hasStatus('c.status', READABLE)}
group by c.id order by sum(s.plays) desc, c.id limit ${MOST_PLAYED}`;

type StepRow = Omit<NumbersStep, 'coins' | 'moved'> & { countedAt: Date };

interface CoinRow {
  day: string;
  kind: TransferKind;
  account: 'mint' | 'till';
  isDaily: boolean;
  given: number;
  taken: number;
}

type PopularRow = Omit<AdminNumbers['mostPlayed'][number], 'uri'> & {
  contentType: ContentType;
  slug: string;
};

/** Reads the numbers that `NumberKeeping` has counted. */
@Injectable()
export class AdminNumbersReader {
  constructor(
    private readonly database: Database,
    private readonly invariants: InvariantResults,
    private readonly clock: Clock,
  ) {}

  async read(period: NumbersPeriod): Promise<AdminNumbers> {
    const week = addDays(dayOf(this.clock.now()), -POPULAR_DAYS);
    const [rows, coins, popular, invariants] = await Promise.all([
      this.database.query<StepRow>('admin-numbers', STEPS, [period]),
      this.database.query<CoinRow>('admin-coins', COINS),
      this.database.query<PopularRow>('admin-most-played', POPULAR, [week]),
      this.invariants.last(),
    ]);
    const steps = withCoins(rows, coins);
    const shown = SHOWN[period];
    return {
      period,
      countedAt: rows.at(-1)?.countedAt.toISOString() ?? null,
      steps: steps.slice(-shown),
      before: steps.slice(-2 * shown, -shown),
      mint: sumOf(coins.filter(({ account }) => account === 'mint')),
      till: sumOf(coins.filter(({ account }) => account === 'till')),
      invariants,
      mostPlayed: popular.map(({ contentType, slug, ...content }) => ({
        ...content,
        uri: uriOf({ id: content.id, contentType, slug }),
      })),
    };
  }
}

/** Both lists are in the order of their days, so that each is read once. */
function withCoins(rows: readonly StepRow[], coins: readonly CoinRow[]): NumbersStep[] {
  let total = 0;
  let next = 0;
  const upTo = (isWithin: (day: string) => boolean) => {
    const start = next;
    while (next < coins.length && isWithin((coins[next] as CoinRow).day)) next += 1;
    return coins.slice(start, next);
  };
  return rows.map(({ countedAt: _countedAt, ...step }) => {
    upTo(day => day < step.from);
    const within = upTo(day => day <= step.to);
    const { given, taken } = sumOf(within);
    total += given - taken;
    return { ...step, coins: total, moved: movedOf(within) };
  });
}

function movedOf(coins: readonly CoinRow[]): NumbersStep['moved'] {
  const of = (kind: CoinKind) => sumOf(coins.filter(row => kindOf(row) === kind));
  return {
    answers: of('answers'),
    dailies: of('dailies'),
    unlocks: of('unlocks'),
    authorship: of('authorship'),
    adjustments: of('adjustments'),
  };
}

function kindOf({ kind, isDaily }: CoinRow): CoinKind {
  if (kind === 'reward') return isDaily ? 'dailies' : 'answers';
  if (kind === 'adjustment') return 'adjustments';
  return kind === 'authorship' ? 'authorship' : 'unlocks';
}

const sumOf = (coins: readonly Pick<CoinRow, 'given' | 'taken'>[]) => ({
  given: coins.reduce((sum, { given }) => sum + given, 0),
  taken: coins.reduce((sum, { taken }) => sum + taken, 0),
});
