import { Migration } from '@mikro-orm/migrations';

/** Moderation: claims, the queue, approvals for a later time, edits by admins in the history, and similar quizzes. */
export class Migration20261123072200 extends Migration {
  override name = 'Migration20261123072200';

  override up(): void {
    this.addSql(`create table "moderation_claim" ("content_id" bigint not null, "admin_id" bigint not null, "until" timestamptz(3) not null, primary key ("content_id"));`);
    this.addSql(`create index "moderation_claim_admin" on "moderation_claim" ("admin_id");`);
    this.addSql(`alter table "moderation_claim" add constraint "moderation_claim_content_id_foreign" foreign key ("content_id") references "content" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "moderation_claim" add constraint "moderation_claim_admin_id_foreign" foreign key ("admin_id") references "app_user" ("id") on delete cascade;`);

    this.addSql(`alter table "working_copy" add "submitted_at" timestamptz(3) null, add "publish_at" timestamptz(3) null;`);
    this.addSql(`update "working_copy" w set "submitted_at" = (select max(s."submitted_at") from "submission" s where s."content_id" = w."content_id");`);
    this.addSql(`create index working_copy_queue on working_copy (submitted_at, content_id) where stage = 'pending';`);
    this.addSql(`create index working_copy_due on working_copy (publish_at) where publish_at is not null;`);

    this.addSql(`alter table "status_change" add "from_stage" text null, add "version" int null, add "publish_at" timestamptz null, add "changes" jsonb null;`);

    this.addSql(`create index content_due on content (published_at) where status = 7;`);
    this.addSql(`create index content_title_trigrams on content using gin (title_ua gin_trgm_ops) with (fastupdate = off)
        where status in (10, 7, 3) and content_type in ('quiz', 'movie', 'music');`);

    // Equal for questions with the same Ukrainian text and answer, up to case, spaces and apostrophes. MikroORM does not
    // support functions.
    this.addSql(`create function question_fingerprint(asked jsonb, answered jsonb) returns text
      language sql immutable parallel safe
      return md5(search_normalise(asked->>'ua') || '|' || search_normalise(answered->>'ua'));`);
    this.addSql(`create index question_revision_fingerprint on question_revision (question_fingerprint(text, answer));`);
  }
}
