import { Migration } from '@mikro-orm/migrations';

/**
 * Who filled a daily, the numbers of each day of the site, and the result of the last check of the invariants. The
 * indexes of times are BRIN indexes, which hardly slow down the insertion of a row. The trigger of the administrative
 * log no longer refuses TRUNCATE, so that tests can empty the tables of users and contents.
 */
export class Migration20261123062500 extends Migration {
  override name = 'Migration20261123062500';

  override up(): void {
    this.addSql(`alter table "daily" add "filled_by" bigint null, add "redrawn_from" int null;`);
    this.addSql(`alter table "daily" add constraint "daily_filled_by_foreign" foreign key ("filled_by") references "app_user" ("id") on delete set null;`);

    this.addSql(`create table "site_day" ("day" date not null, "plays" int not null, "active" int not null, "active_week" int not null, "users" int not null, "quizzes" int not null, "counted_at" timestamptz not null, primary key ("day"));`);
    this.addSql(`create table "site_day_coins" ("day" date not null, "kind" text not null, "account" text not null, "is_daily" boolean not null, "given" bigint not null, "taken" bigint not null, primary key ("day", "kind", "account", "is_daily"));`);
    this.addSql(`create table "site_day_content" ("day" date not null, "content_id" bigint not null, "plays" int not null, primary key ("day", "content_id"));`);
    this.addSql(`create index "site_day_content_content" on "site_day_content" ("content_id");`);
    this.addSql(`alter table "site_day_content" add constraint "site_day_content_content_id_foreign" foreign key ("content_id") references "content" ("id");`);
    this.addSql(`create table "invariant_check" ("id" smallint not null, "checked_at" timestamptz not null, "violated" smallint[] not null, primary key ("id"));`);
    this.addSql(`alter table "invariant_check" add constraint "invariant_check_one" check (id = 1);`);

    this.addSql(`create index transfer_time on transfer using brin (created_at) with (autosummarize = on);`);
    this.addSql(`create index play_finish_time on play using brin (finished_at) with (autosummarize = on);`);
    this.addSql(`create index status_change_time on status_change using brin (changed_at) with (autosummarize = on);`);
    this.addSql(`create index app_user_joined on app_user using brin (joined_at) with (autosummarize = on);`);
    this.addSql(`create index app_user_deleted on app_user (deleted_at) where deleted_at is not null;`);

    this.addSql(`drop trigger admin_action_append_only on admin_action;`);
    this.addSql(`create trigger admin_action_append_only before update or delete on admin_action
      for each statement execute function refuse_to_change_the_admin_log();`);
  }

  override down(): void {
    this.addSql(`drop index app_user_deleted, app_user_joined, status_change_time, play_finish_time, transfer_time;`);
    this.addSql(`drop table "invariant_check", "site_day_content", "site_day_coins", "site_day";`);
    this.addSql(`alter table "daily" drop "filled_by", drop "redrawn_from";`);
    this.addSql(`drop trigger admin_action_append_only on admin_action;`);
    this.addSql(`create trigger admin_action_append_only before update or delete or truncate on admin_action
      for each statement execute function refuse_to_change_the_admin_log();`);
  }
}
