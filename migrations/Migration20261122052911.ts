import { Migration } from '@mikro-orm/migrations';

export class Migration20261122052911 extends Migration {

  override name = 'Migration20261122052911';

  override up(): void | Promise<void> {
    this.addSql(`create table "teaser_day" ("day" date not null, "content_id" bigint not null, primary key ("day"));`);
    this.addSql(`create index teaser_day_content on teaser_day (content_id, day desc);`);

    this.addSql(`alter table "question" add "teaser_id" uuid null, add "teaser_alt" jsonb null;`);
    this.addSql(`alter table "question" add constraint "question_teaser_id_foreign" foreign key ("teaser_id") references "file" ("id") on delete set null;`);
    this.addSql(`create index question_teaser on question (teaser_id) where teaser_id is not null;`);

    this.addSql(`alter table "teaser_day" add constraint "teaser_day_content_id_foreign" foreign key ("content_id") references "content" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "teaser_day" cascade;`);

    this.addSql(`alter table "question" drop constraint "question_teaser_id_foreign";`);

    this.addSql(`drop index "question_teaser";`);
    this.addSql(`alter table "question" drop column "teaser_id", drop column "teaser_alt";`);
  }

}
