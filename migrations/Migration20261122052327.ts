import { Migration } from '@mikro-orm/migrations';

export class Migration20261122052327 extends Migration {

  override name = 'Migration20261122052327';

  override up(): void | Promise<void> {
    this.addSql(`alter table "content" add "subject" text null;`);
    this.addSql(`update content set subject = 'cinema' where content_type = 'daily' and subtype = 'movie';`);
    this.addSql(`create index content_subject on content (subject, fresh_at desc, id desc) where status = 10 and subject is not null;`);
    this.addSql(`alter table "content" add constraint "content_subjects" check (subject in ('geography', 'history', 'language', 'literature', 'art', 'nature', 'science', 'body', 'food', 'sport', 'cinema', 'series', 'animation', 'classical', 'popular', 'folk'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "content_subject";`);
    this.addSql(`alter table "content" drop constraint "content_subjects";`);
    this.addSql(`alter table "content" drop column "subject";`);
  }

}
