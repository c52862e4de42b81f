import { Migration } from '@mikro-orm/migrations';

export class Migration20261121050500 extends Migration {

  override name = 'Migration20261121050500';

  override up(): void | Promise<void> {
    this.addSql(`alter table "play" add "mode" text null, add "subtype" text null, add "edition" int not null default 0;`);
    this.addSql(`update "play" p set "mode" = c."mode", "subtype" = c."subtype" from "content" c where c."id" = p."content_id";`);
    this.addSql(`alter table "play" alter column "mode" set not null;`);

    this.addSql(`alter table "pick" add "edition" int not null default 0;`);
    this.addSql(`alter table "pick" alter column "edition" drop default;`);
    this.addSql(`alter table "pick" drop constraint "pick_pkey";`);
    this.addSql(`alter table "pick" add constraint "pick_pkey" primary key ("revision_id", "edition", "choice");`);

    this.addSql(`update "content" c set
      "best_score" = (t."completed" + 1.9208 - 1.96 * sqrt(t."completed" * (t."players" - t."completed")::float8 / t."players" + 0.9604)) / (t."players" + 3.8416),
      "fresh_at" = c."published_at" + interval '12 hours' * log(2, 1 + t."completed")::float8
      from "content_tally" t where t."content_id" = c."id" and t."players" > 0;`);
  }
}
