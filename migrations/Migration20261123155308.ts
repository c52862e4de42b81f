import { Migration } from '@mikro-orm/migrations';

/** The sitemaps, which a job makes. */
export class Migration20261123155308 extends Migration {
  override name = 'Migration20261123155308';

  override up(): void {
    this.addSql(
      `create table "sitemap" ("name" text not null, "body" bytea not null, "etag" text not null, primary key ("name"));`,
    );
    // The files are compressed already.
    this.addSql(`alter table "sitemap" alter "body" set storage external;`);
    this.addSql(`create table "sitemap_state" ("name" text not null, "made_at" timestamptz null,
      "changed_at" timestamptz null, primary key ("name"));`);
  }
}
