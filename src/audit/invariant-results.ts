import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.ts';
import { Database } from '../database.ts';

interface Row {
  checkedAt: Date;
  violated: number[];
}

/** Stores the result of the last check of the invariants, for admins. */
@Injectable()
export class InvariantResults {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** `violated` are the numbers of the invariants that do not hold. */
  async store(violated: readonly number[]): Promise<void> {
    await this.database.query(
      'store-invariants',
      `insert into invariant_check (id, checked_at, violated) values (1, $1, $2)
      on conflict (id) do update set checked_at = excluded.checked_at, violated = excluded.violated`,
      [this.clock.now(), [...new Set(violated)]],
    );
  }

  /** Null if the invariants were never checked. */
  async last(): Promise<{ checkedAt: string; violated: number[] } | null> {
    const [row] = await this.database.query<Row>(
      'last-invariants',
      'select checked_at as "checkedAt", violated from invariant_check',
    );
    return row ? { checkedAt: row.checkedAt.toISOString(), violated: row.violated } : null;
  }
}
