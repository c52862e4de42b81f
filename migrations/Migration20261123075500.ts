import { Migration } from '@mikro-orm/migrations';

/**
 * Admins can block users, and search users by name. Functions are written by hand, since MikroORM does not support
 * them.
 */
export class Migration20261123075500 extends Migration {
  override name = 'Migration20261123075500';

  override up(): void {
    this.addSql(`alter table "app_user" add "blocked_at" timestamptz null;`);
    this.addSql(`create index app_user_role_id on app_user (role, id) where role <> 'user';`);
    this.addSql('create index app_user_premium on app_user (id) where premium;');
    this.addSql('create index app_user_blocked on app_user (id) where blocked_at is not null;');
    this.addSql('create index app_user_name_start on app_user (lower(name) text_pattern_ops);');
    this.addSql(
      'create index app_user_name_trigrams on app_user using gin (lower(name) gin_trgm_ops);',
    );
    this.functions();
  }

  private functions(): void {
    // The role whose rights a user has.
    this.addSql(`create function effective_role(someone app_user) returns text language sql stable
      return case when someone.blocked_at is null then someone.role else 'user' end;`);

    // Whether others see the user on the boards.
    this.addSql(`create function is_on_boards(someone app_user) returns boolean language sql stable
      return someone.share_stats and someone.deleted_at is null and someone.blocked_at is null;`);

    // Whether a play of the content would be practice: the player has finished it before, is its author, is an admin or
    // is blocked.
    this.addSql(`create or replace function is_practice(asked_player uuid, asked_content bigint) returns boolean
      language sql stable as $$
        select exists (
          select from play
          where player_id = asked_player and content_id = asked_content and finished_at is not null and not practice
        ) or exists (
          select from app_user me join content made on made.id = asked_content
          where me.player_id = asked_player
            and (me.role = 'admin' or me.blocked_at is not null or me.id = made.author_id)
        )
      $$;`);

    // The boards are the same as before, except that blocked users are not visible.
    this.addSql(`do $$ begin
        execute replace(pg_get_functiondef('board'::regproc), 'u.share_stats and u.deleted_at is null', 'is_on_boards(u)');
      end $$;`);
    this.addSql(`create or replace function board_rewards(settles_at int, least_pace int) returns table (
        transfer_id bigint, user_id bigint, period text, amount bigint, created_at timestamptz, play_id uuid, correct int,
        total int, hinted int, visible boolean)
      language sql stable as $$
        select t.id, t.user_id, counted.period, t.amount, t.created_at, play.id, play.correct, play.total, play.hinted,
          is_on_boards(u)
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
