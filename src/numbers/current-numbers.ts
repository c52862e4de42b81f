import { Injectable } from '@nestjs/common';
import { Gauge, type Registry } from 'prom-client';
import { InvariantResults } from '../audit/index.ts';
import type { TransferKind } from '../coins/index.ts';
import { Database } from '../database.ts';
import { timely } from '../metrics/timely.ts';

const INVARIANTS = Array.from({ length: 10 }, (_none, at) => at + 1);

/** Reads only unfinished rows, by the index `outbox_unfinished`. */
const OUTBOX = `
select case when added_at is null then 'waiting' else 'queued' end as state, count(*)::int as rows,
  extract(epoch from now() - min(created_at))::float8 as age
from outbox where done_at is null group by 1`;

/** The ids of plays are UUIDs of version 7, which begin with their time in ms. */
const FIVE_MINUTES_AGO = `(lpad(to_hex(floor(extract(epoch from now() - interval '5 minutes') * 1000)::bigint), 12, '0')
  || repeat('0', 20))::uuid`;

const PLAYS = `
select
  (select count(*) from play where id >= ${FIVE_MINUTES_AGO} and is_counted_purpose(purpose))::int as started,
  (select count(*) from play where finished_at > now() - interval '5 minutes'
    and is_counted_purpose(purpose) and has_answer(index, attempt))::int as finished`;

const COINS = `
select kind, case when target = 'user' then 'given' else 'taken' end as direction, sum(amount)::bigint as coins
from transfer where created_at > now() - interval '5 minutes' group by 1, 2`;

/** A transfer of an adjustment may go in either direction. */
const MOVEMENTS: readonly [TransferKind, 'given' | 'taken'][] = [
  ['reward', 'given'],
  ['refund', 'given'],
  ['adjustment', 'given'],
  ['adjustment', 'taken'],
  ['unlock', 'taken'],
  ['authorship', 'taken'],
];

interface OutboxState {
  state: 'waiting' | 'queued';
  rows: number;
  age: number;
}

/**
 * The numbers of the whole site that are read from the database when metrics are collected. If the database does not
 * respond, they are left out of the collection.
 */
@Injectable()
export class CurrentNumbers {
  constructor(
    private readonly database: Database,
    private readonly invariants: InvariantResults,
  ) {}

  /** Adds the metrics. Every process of the site reports the same values, so that they must not be added up. */
  addTo(registry: Registry): void {
    this.addOutbox(registry);
    this.addPlays(registry);
    this.addCoins(registry);
    this.addInvariants(registry);
  }

  private addOutbox(registry: Registry): void {
    const read = timely(() => this.database.query<OutboxState>('metrics-outbox', OUTBOX));
    const add = (name: string, help: string, measure: (row: OutboxState) => number) =>
      new Gauge({
        name,
        help,
        labelNames: ['state'],
        aggregator: 'max',
        registers: [registry],
        async collect() {
          const rows = await read();
          this.reset();
          for (const state of rows ? (['waiting', 'queued'] as const) : []) {
            const row = rows?.find(one => one.state === state);
            this.set({ state }, row ? measure(row) : 0);
          }
        },
      });
    add(
      'zdohad_outbox_rows',
      'Unfinished jobs of the outbox: waiting or in the queue',
      row => row.rows,
    );
    add(
      'zdohad_outbox_oldest_seconds',
      'Age of the oldest unfinished job of the outbox',
      row => row.age,
    );
  }

  private addPlays(registry: Registry): void {
    const read = timely(() =>
      this.database.query<{ started: number; finished: number }>('metrics-plays', PLAYS),
    );
    new Gauge({
      name: 'zdohad_plays_5m',
      help: 'Plays that were started and finished in the last five minutes',
      labelNames: ['event'],
      aggregator: 'max',
      registers: [registry],
      async collect() {
        const [plays] = (await read()) ?? [];
        this.reset();
        for (const [event, count] of Object.entries(plays ?? {})) this.set({ event }, count);
      },
    });
  }

  private addCoins(registry: Registry): void {
    const read = timely(() =>
      this.database.query<{ kind: TransferKind; direction: string; coins: number }>(
        'metrics-coins',
        COINS,
      ),
    );
    new Gauge({
      name: 'zdohad_coins_5m',
      help: 'Coins that users were given and that were taken from them in the last five minutes',
      labelNames: ['kind', 'direction'],
      aggregator: 'max',
      registers: [registry],
      async collect() {
        const rows = await read();
        this.reset();
        for (const [kind, direction] of rows ? MOVEMENTS : []) this.set({ kind, direction }, 0);
        for (const { kind, direction, coins } of rows ?? []) this.set({ kind, direction }, coins);
      },
    });
  }

  private addInvariants(registry: Registry): void {
    const read = timely(() => this.invariants.last());
    new Gauge({
      name: 'zdohad_invariant_holds',
      help: '1 if the invariant held at the last check, else 0',
      labelNames: ['invariant'],
      aggregator: 'min',
      registers: [registry],
      async collect() {
        const last = await read();
        this.reset();
        for (const invariant of last ? INVARIANTS : [])
          this.set({ invariant }, Number(!last?.violated.includes(invariant)));
      },
    });
    new Gauge({
      name: 'zdohad_invariants_checked_timestamp_seconds',
      help: 'When the invariants were last checked',
      aggregator: 'max',
      registers: [registry],
      async collect() {
        const last = await read();
        this.remove();
        if (last) this.set(Date.parse(last.checkedAt) / 1_000);
      },
    });
  }
}
