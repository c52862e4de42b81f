import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.ts';
import { Database } from '../../database.ts';

/** How long address hashes of guests are kept, as stated on /privacy. */
const ADDRESS_DAYS = 30;

/**
 * A finished play keeps its address hash for the job that counts it. A play without a hash cannot be limited, so it is
 * left out of the statistics unless an account claims it.
 */
const FORGET_ADDRESSES = `
update play set address = null, left_out = left_out or counted_at is null
where address is not null and started_at < now() - make_interval(days => $1::int)
  and coalesce(finished_at, '-infinity') < now() - interval '1 hour'`;

const FORGET_TALLIES = `
delete from address_tally where day < (now() at time zone 'Europe/Kyiv')::date - $1::int`;

/** The batch size, so that no statement locks many rows for long. */
const BATCH = 5_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Anonymises guests' plays that ended more than $3 months ago, among the $2 plays after $1. Each gets a player id of
 * its own, so that plays of one guest cannot be linked, and typed texts are deleted. Returns where the next batch
 * begins.
 */
const ANONYMISE = `
with batch as (
  select id, player_id, finished_at from play where id > $1::uuid order by id limit $2::int
), old as (
  select id from batch where finished_at < now() - make_interval(months => $3::int) and player_id <> id
    and not exists (select from app_user where app_user.player_id = batch.player_id)
), detached as (
  update play set player_id = play.id, address = null from old where play.id = old.id
), untyped as (
  update answer set text = null from old where play_id = old.id and text is not null
), unreported as (
  update question_report set player_id = play_id, text = null from old where play_id = old.id
)
select id as last, (select count(*)::int from old) as anonymised from batch order by id desc limit 1`;

/** Deletes and anonymises data of guests after its retention period. */
@Injectable()
export class GuestRetention {
  private readonly months: number;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) config: Config,
  ) {
    this.months = config.GUEST_PLAY_MONTHS;
  }

  async forgetAddresses(): Promise<void> {
    await this.database.query('guests-forget-addresses', FORGET_ADDRESSES, [ADDRESS_DAYS]);
    await this.database.query('guests-forget-tallies', FORGET_TALLIES, [ADDRESS_DAYS]);
  }

  /** Returns the number of anonymised plays. Statistics and answers stay. May run again at any time. */
  async anonymise(): Promise<number> {
    let after = FIRST;
    let done = 0;
    for (;;) {
      const values = [after, BATCH, this.months];
      const [batch] = await this.database.query<{ last: string; anonymised: number }>(
        'guests-anonymise',
        ANONYMISE,
        values,
      );
      if (!batch) return done;
      done += batch.anonymised;
      after = batch.last;
    }
  }
}
