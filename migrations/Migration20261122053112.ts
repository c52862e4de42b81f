import { Migration } from '@mikro-orm/migrations';

export class Migration20261122053112 extends Migration {

  override name = 'Migration20261122053112';

  override up(): void | Promise<void> {
    this.addSql(`create table "social_picture" ("content_id" bigint not null, "locale" text not null, "file_id" uuid not null, "digest" text not null, primary key ("content_id", "locale"));`);
    this.addSql(`create index "social_picture_file" on "social_picture" ("file_id");`);

    this.addSql(`create table "address_tally" ("content_id" bigint not null, "address" bytea not null, "day" date not null, "plays" int not null, primary key ("content_id", "address", "day"));`);
    this.addSql(`create index "address_tally_day" on "address_tally" ("day");`);

    this.addSql(`insert into social_picture (content_id, locale, file_id, digest)
      select id, 'ua', social_id, social_digest from content where social_id is not null and social_digest is not null;`);
    this.addSql(`alter table "content" drop constraint "content_social_id_foreign";`);

    this.addSql(`drop index "content_social";`);
    this.addSql(`alter table "content" drop column "social_digest", drop column "social_id";`);

    this.addSql(`alter table "play" add "address" bytea null, add "left_out" boolean not null default false;`);
    this.addSql(`create index play_address on play (started_at) where address is not null;`);
    this.addSql(`drop index play_uncounted;`);
    this.addSql(`create index play_uncounted on play (content_id) where finished_at is not null and not practice and counted_at is null and not left_out and (index > 0 or attempt > 1);`);

    this.addSql(`alter table "social_picture" add constraint "social_picture_content_id_foreign" foreign key ("content_id") references "content" ("id");`);
    this.addSql(`alter table "social_picture" add constraint "social_picture_file_id_foreign" foreign key ("file_id") references "file" ("id");`);
    this.addSql(`alter table "social_picture" add constraint "social_picture_locale" check (locale in ('ua', 'en'));`);

    this.addSql(`alter table "address_tally" add constraint "address_tally_content_id_foreign" foreign key ("content_id") references "content" ("id");`);

    // The median time per answer of a play, without skips. The boards and their audit both use it.
    this.addSql(`create function answer_pace_ms(asked_play uuid) returns double precision language sql stable as $$
      select percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at) * 1000)
      from (
        select a.choice, a.answered_at, coalesce(lag(a.answered_at) over (order by a.index), p.started_at) as asked_at
        from play p join answer a on a.play_id = p.id where p.id = asked_play and a.final
      ) outcome
      where choice is not null
    $$;`);

    // Authors may no longer vote for their own quizzes.
    this.addSql(`with own as (
        delete from vote using content c where c.id = vote.content_id and c.author_id = vote.user_id
        returning vote.content_id, vote.value
      )
      update content_tally t set positive = greatest(0, positive - (own.value = 1)::int),
        negative = greatest(0, negative - (own.value = -1)::int)
      from own where own.content_id = t.content_id;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop function answer_pace_ms(uuid);`);
    this.addSql(`drop table if exists "social_picture" cascade;`);
    this.addSql(`drop table if exists "address_tally" cascade;`);

    this.addSql(`alter table "content" add "social_digest" text null, add "social_id" uuid null;`);
    this.addSql(`alter table "content" add constraint "content_social_id_foreign" foreign key ("social_id") references "file" ("id") on delete set null;`);
    this.addSql(`create index content_social on content (social_id) where social_id is not null;`);

    this.addSql(`drop index play_uncounted;`);
    this.addSql(`create index play_uncounted on play (content_id) where finished_at is not null and not practice and counted_at is null;`);
    this.addSql(`drop index "play_address";`);
    this.addSql(`alter table "play" drop column "address", drop column "left_out";`);
  }

}
