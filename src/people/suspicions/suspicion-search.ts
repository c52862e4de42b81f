import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import { sumUp } from './suspicion-plays.ts';

/** How long the hash of a play's address is kept, as stated on /privacy. */
const ADDRESS_DAYS = 7;
/** Fast plays of a user are counted together over this time. */
const FAST_DAYS = 30;
/** Plays of several accounts are compared over this time. */
const TOGETHER_HOURS = 24;
/** The first search looks at plays of the last day. */
const FIRST_HOURS = 24;
/** A search looks at plays from so long before the end of the last one, since transactions may commit late. */
const LATE_MINUTES = 5;

const FORGET = [
  `delete from play_origin where started_at < now() - interval '${ADDRESS_DAYS} days'`,
  `update suspicion set address = null
    where address is not null and last_at < now() - interval '${ADDRESS_DAYS} days'`,
  `delete from fast_play where finished_at < now() - interval '${FAST_DAYS} days'`,
];

/** Locks the progress until the end of the transaction, so that only one search runs, and moves it on. */
const BEGIN = `
insert into suspicion_progress (id, searched_until) values (1, now())
on conflict (id) do update set searched_until = excluded.searched_until
returning coalesce(old.searched_until - interval '${LATE_MINUTES} minutes',
  now() - interval '${FIRST_HOURS} hours') as since`;

/** Whether admins can block the account u. */
const CAN_BE_BLOCKED = `u.role <> 'admin' and u.blocked_at is null and u.deleted_at is null`;

/** SQL condition: the play is evidence of a suspicion `s` of this kind that meets `condition`. */
const isEvidence = (play: string, kind: string, condition = 'true') => `
exists (select from suspicion_play e join suspicion s on s.id = e.suspicion_id
  where e.play_id = ${play} and s.kind = '${kind}' and ${condition})`;

/** Finds first plays below pace $2 that were finished since $1, with at least nine of ten answers right. */
const FIND_FAST = `
with finished as materialized (
  select id, finished_at from play where finished_at >= $1 and not practice and correct * 10 >= total * 9
), paced as materialized (
  select id, finished_at, answer_pace_ms(id) as pace from finished
)
insert into fast_play (play_id, pace_ms, finished_at)
select id, round(pace), finished_at from paced where pace < $2 and not ${isEvidence('paced.id', 'pace')}
on conflict do nothing`;

/** Fast plays of users that are no evidence yet. */
const FAST = `
fast as (
  select u.id as user_id, f.play_id, f.pace_ms
  from fast_play f join play p on p.id = f.play_id join app_user u on u.player_id = p.player_id
  where not p.practice and ${CAN_BE_BLOCKED}
)`;

/** Locks users before suspicions, in the same order as the deletion of an account. */
const LOCK_USERS = `
with ${FAST}
select id from app_user where id in (select user_id from fast) order by id for key share`;

/** Locks the open suspicions, so that no admin decides one while plays are added to it. */
const LOCK_OPEN = `select id from suspicion where state = 'open' order by id for no key update`;

/** Adds fast plays to the open suspicions of their users, and makes suspicions of users with at least $1. */
const ADD_FAST = `
with ${FAST}, counted as (
  select user_id from fast group by user_id
  having count(*) >= $1 or exists (select from suspicion s where s.user_id = fast.user_id and s.state = 'open')
), suspected as (
  insert into suspicion (kind, user_id) select 'pace', user_id from counted order by user_id
  on conflict (user_id) where state = 'open' do update set kind = excluded.kind
  returning id, user_id
), moved as (
  delete from fast_play using fast join suspected using (user_id) where fast_play.play_id = fast.play_id
  returning suspected.id, fast.play_id, fast.pace_ms
)
insert into suspicion_play (suspicion_id, play_id, pace_ms) select id, play_id, pace_ms from moved
returning suspicion_id as id`;

/**
 * Finds addresses with plays since $1 from which, within a day, at least $2 accounts have each finished at least $3
 * contents that so many accounts have finished. Plays about which an admin has decided are left out.
 */
const ADD_SHARED = `
with touched as materialized (
  select distinct o.address from play p join play_origin o on o.play_id = p.id where p.finished_at >= $1
), recent as materialized (
  select o.address, o.play_id, p.content_id, u.id as user_id
  from touched join play_origin o on o.address = touched.address join play p on p.id = o.play_id
    join app_user u on u.player_id = p.player_id
  where o.started_at > now() - interval '${TOGETHER_HOURS} hours' and p.finished_at is not null and not p.practice
    and has_answer(p.index, p.attempt) and ${CAN_BE_BLOCKED}
    and not ${isEvidence('o.play_id', 'address', `s.state <> 'open'`)}
), shared as (
  select address, content_id from recent group by address, content_id having count(*) >= $2
), members as (
  select address, user_id from recent join shared using (address, content_id)
  group by address, user_id having count(*) >= $3
), suspected as (
  insert into suspicion (kind, address)
  select 'address', address from members group by address having count(*) >= $2 order by address
  on conflict (address) where state = 'open' do update set kind = excluded.kind
  returning id, address
)
insert into suspicion_play (suspicion_id, play_id, pace_ms)
select id, play_id, round(answer_pace_ms(play_id))
from suspected join members using (address) join recent using (address, user_id)
  join shared using (address, content_id)
on conflict do nothing
returning suspicion_id as id`;

/** Finds plays that look like no person's, for admins. */
@Injectable()
export class SuspicionSearch {
  constructor(
    private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Looks at the plays since the last search. May run again at any time. */
  async search(): Promise<void> {
    await this.transactions.run(async tx => {
      for (const statement of FORGET) await tx.query(statement);
    });
    await this.transactions.run(async tx => {
      const [progress] = await tx.query<{ since: Date }>(BEGIN);
      const since = progress?.since as Date;
      const { BOARD_PACE_MS, SUSPECT_ACCOUNTS } = this.config;
      if (BOARD_PACE_MS > 0) await tx.query(FIND_FAST, [since, BOARD_PACE_MS]);
      await tx.query(LOCK_USERS);
      await tx.query(LOCK_OPEN);
      const ids = await this.addFast(tx);
      if (SUSPECT_ACCOUNTS > 0) ids.push(...(await this.addShared(tx, since)));
      await sumUp(tx, ids);
    });
  }

  private async addFast(tx: Transaction): Promise<number[]> {
    const added = await tx.query<{ id: number }>(ADD_FAST, [this.config.SUSPECT_PLAYS]);
    return added.map(({ id }) => id);
  }

  private async addShared(tx: Transaction, since: Date): Promise<number[]> {
    const { SUSPECT_ACCOUNTS, SUSPECT_CONTENTS } = this.config;
    const values = [since, SUSPECT_ACCOUNTS, SUSPECT_CONTENTS];
    const added = await tx.query<{ id: number }>(ADD_SHARED, values);
    return added.map(({ id }) => id);
  }
}
