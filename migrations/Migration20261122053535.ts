import { Migration } from '@mikro-orm/migrations';

export class Migration20261122053535 extends Migration {

  override name = 'Migration20261122053535';

  override up(): void | Promise<void> {
    this.addSql(`create table "score_count" ("content_id" bigint not null, "total" int not null, "correct" int not null, "plays" int not null, primary key ("content_id", "total", "correct"));`);

    this.addSql(`alter table "score_count" add constraint "score_count_content_id_foreign" foreign key ("content_id") references "content" ("id");`);
    this.addSql(`alter table "score_count" add constraint "score_count_correct" check (correct between 0 and total);`);
    this.addSql(`insert into score_count (content_id, total, correct, plays)
      select content_id, total, correct, count(*) from play where counted_at is not null group by 1, 2, 3;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "score_count" cascade;`);
  }

}
