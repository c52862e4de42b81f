import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Status } from '../../contracts/vocabulary.ts';
import { CONFIG, type Config } from '../config.ts';
import { isTransition } from '../quizzes/index.ts';
import { Transactions } from '../transaction.ts';
import {
  BOARD_INVARIANTS,
  COIN_INVARIANTS,
  type Invariant,
  PLAY_INVARIANTS,
} from './invariant-queries.ts';

/** The ids and numbers of a violation, with the column names of its statement. */
type ViolatingRow = Record<string, string | number | boolean | Date | null>;

/** An invariant that is violated. */
export interface Violation {
  number: number;
  says: string;
  /** The first violating rows. */
  rows: (ViolatingRow | Step)[];
}

/**
 * Each change of a status (not only of a stage) with the previous one, and the content's current status after its last.
 */
const HISTORY = sql`
select c.id as "contentId", c.status, h.from_status as "from", h.to_status as "to",
  lag(h.to_status) over by_id as "before", lead(h.id) over by_id is null as "isLast"
from content c left join status_change h on h.content_id = c.id and h.from_status is distinct from h.to_status
window by_id as (partition by c.id order by h.id)`;

/** The number of rows in memory at a time. */
const BATCH = 1000;

interface Step {
  contentId: number;
  status: Status;
  from: Status | null;
  to: Status | null;
  before: Status | null;
  isLast: boolean;
}

const SHOWN = 20;

/** Checks the ten invariants of security.md without repairing anything. */
@Injectable()
export class Invariants {
  constructor(
    private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Returns the violated invariants, ordered by number. Reads all data, which takes seconds for millions of transfers.
   */
  async violated(): Promise<Violation[]> {
    const found: Violation[] = [];
    for (const invariant of [...COIN_INVARIANTS, ...PLAY_INVARIANTS])
      found.push(...(await this.check(invariant, [])));
    const { RATING_SETTLES_AT, BOARD_PACE_MS } = this.config;
    for (const invariant of BOARD_INVARIANTS)
      found.push(...(await this.check(invariant, [RATING_SETTLES_AT, BOARD_PACE_MS])));
    found.push(...(await this.invalidHistories()));
    return found.toSorted((one, other) => one.number - other.number);
  }

  private async check({ number, says, violations }: Invariant, values: unknown[]) {
    const text = `${violations} limit ${SHOWN}`;
    const used = text.includes('$1') ? values : [];
    const rows = await this.transactions.run(tx => tx.query<ViolatingRow>(text, used));
    return rows.length > 0 ? [{ number, says, rows }] : [];
  }

  /** Uses a cursor, since there may be millions of changes. A cursor sees a consistent snapshot, too. */
  private invalidHistories(): Promise<Violation[]> {
    return this.transactions.run(async tx => {
      await tx.run(sql`declare history no scroll cursor for ${HISTORY}`);
      const wrong: Step[] = [];
      for (;;) {
        const steps = await tx.run(sql<Step>`fetch ${sql.lit(BATCH)} from history`);
        wrong.push(...steps.filter(step => !isAllowed(step)).slice(0, SHOWN - wrong.length));
        if (steps.length < BATCH || wrong.length === SHOWN) break;
      }
      const says = "A content's history is a path in the table of statuses";
      return wrong.length > 0 ? [{ number: 10, says, rows: wrong }] : [];
    });
  }
}

const isAllowed = ({ status, from, to, before, isLast }: Step): boolean =>
  to !== null && from === before && isTransition(from, to) && (!isLast || to === status);
