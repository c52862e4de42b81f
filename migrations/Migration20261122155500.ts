import { Migration } from '@mikro-orm/migrations';

/** Functions for expressions that several statements share. Written by hand: MikroORM does not support functions. */
export class Migration20261122155500 extends Migration {
  override name = 'Migration20261122155500';

  override up(): void {
    this.coins();
    this.plays();
    this.boards();
  }

  /**
   * The transfer is inserted first and the balance is derived from it. In the other order a repeated request that runs
   * at the same time would pay twice.
   */
  private coins(): void {
    // Pays from the mint to the user, each amount once for its reference; null if nothing was paid. Rows are inserted
    // in the order of their references, so that two such statements cannot deadlock.
    this.addSql(`create function credit(asked_kind text, asked_user bigint, asked_references text[], amounts bigint[],
        out paid bigint, out balance bigint)
      language plpgsql as $$
      begin
        with added as (
          insert into transfer (kind, user_id, reference, source, target, amount)
          select asked_kind, asked_user, due.reference, 'mint', 'user', due.amount
          from unnest(asked_references, amounts) as due (reference, amount) order by due.reference
          on conflict (user_id, kind, reference) do nothing
          returning amount
        )
        select sum(amount) into paid from added;
        if paid is null then return; end if;
        insert into coin_account as account (user_id, balance) values (asked_user, paid)
        on conflict (user_id) do update set balance = account.balance + excluded.balance
        returning account.balance into balance;
      end $$;`);

    // Pays from the user to the till, once for each reference, if the balance is greater than the amount; nulls if
    // nothing was paid. The account is locked before the transfer gets its id, so that the ids of a user's payments are
    // in the order of their balances.
    this.addSql(`create function debit(asked_kind text, asked_user bigint, asked_reference text, asked_amount bigint,
        out transfer_id bigint, out balance bigint)
      language plpgsql as $$
      declare
        balance_before bigint;
      begin
        select account.balance into balance_before from coin_account account where user_id = asked_user for update;
        if not coalesce(asked_amount < balance_before, false) then return; end if;
        insert into transfer (kind, user_id, reference, source, target, amount, balance_before)
        values (asked_kind, asked_user, asked_reference, 'user', 'till', asked_amount, balance_before)
        on conflict (user_id, kind, reference) do nothing
        returning id into transfer_id;
        if transfer_id is null then return; end if;
        update coin_account account set balance = account.balance - asked_amount where user_id = asked_user
        returning account.balance into balance;
      end $$;`);

    this.addSql(`create function is_rewarded(asked_user bigint, asked_content bigint) returns boolean
      language sql stable as $$
        select exists (
          select from transfer
          where user_id = asked_user and kind = 'reward' and reference = asked_content::text
        )
      $$;`);
  }

  private plays(): void {
    // Purposes whose plays count for results, statistics, rewards, boards and the streak (product.md, "The game").
    this.addSql(`create function is_counted_purpose(purpose text) returns boolean language sql immutable as $$
      select purpose in ('game', 'challenge')
    $$;`);

    // Whether a play has an answer or a skip. Plays without one are not counted for their content.
    this.addSql(`create function has_answer(index int, attempt smallint) returns boolean language sql immutable as $$
      select index > 0 or attempt > 1
    $$;`);

    // Whether a play of the content would be practice: the player has finished it before, is its author or is an admin.
    this.addSql(`create function is_practice(asked_player uuid, asked_content bigint) returns boolean
      language sql stable as $$
        select exists (
          select from play
          where player_id = asked_player and content_id = asked_content and finished_at is not null and not practice
        ) or exists (
          select from app_user me join content made on made.id = asked_content
          where me.player_id = asked_player and (me.role = 'admin' or me.id = made.author_id)
        )
      $$;`);
  }

  private boards(): void {
    // The start of the six-hour slot that contains the instant.
    this.addSql(`create function tie_slot(instant timestamptz) returns timestamptz language sql immutable as $$
      select date_bin('6 hours', instant, timestamptz 'epoch')
    $$;`);

    // Rewards with the periods in which they count: all time, and the week in which the play was finished if the reward
    // was collected before that week was settled, `settles_at` hours into the next Monday. The median answer time of
    // the play must be at least `least_pace` milliseconds (0 accepts any). Other transfers never change a rank.
    this.addSql(`create function board_rewards(settles_at int, least_pace int) returns table (
        transfer_id bigint, user_id bigint, period text, amount bigint, created_at timestamptz, play_id uuid, correct int,
        total int, hinted int, visible boolean)
      language sql stable as $$
        select t.id, t.user_id, counted.period, t.amount, t.created_at, play.id, play.correct, play.total, play.hinted,
          u.share_stats and u.deleted_at is null
        from transfer t join app_user u on u.id = t.user_id
        -- There is one at most; the limit makes the planner look it up by both columns of its index.
        cross join lateral (
          select p.id, p.correct, p.total, p.hinted,
            date_trunc('week', p.finished_at at time zone 'Europe/Kyiv') as monday,
            case when least_pace > 0 then answer_pace_ms(p.id) end as pace
          from play p
          where p.player_id = u.player_id and p.content_id = t.reference::bigint and p.finished_at is not null
            and not p.practice
          limit 1
        ) play
        cross join lateral (values
          ('all'),
          (case when t.created_at < (play.monday + interval '7 days' + make_interval(hours => settles_at))
            at time zone 'Europe/Kyiv' then to_char(play.monday, 'IYYY-"W"IW') end)
        ) as counted (period)
        where t.kind = 'reward' and counted.period is not null and coalesce(play.pace >= least_pace, true)
      $$;`);
  }
}
