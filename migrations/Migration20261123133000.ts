import { Migration } from '@mikro-orm/migrations';

/**
 * A request that creates a playlist is stored with its title. Requests without it are deleted, since they are only needed
 * as long as their sender may repeat them.
 */
export class Migration20261123133000 extends Migration {

  override name = 'Migration20261123133000';

  override up(): void | Promise<void> {
    this.addSql(`delete from "playlist_request";`);
    this.addSql(`alter table "playlist_request" add column "title" jsonb not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "playlist_request" drop column "title";`);
  }

}
