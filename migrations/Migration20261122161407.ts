import { Migration } from '@mikro-orm/migrations';

/**
 * A play of mistakes has no content (product.md); still a player has one unfinished play of them at a time. And counting
 * all contents anew reads each content's plays by an index.
 */
export class Migration20261122161407 extends Migration {
  override name = 'Migration20261122161407';

  override up(): void {
    this.addSql(`alter table "play" alter column "content_id" drop not null;`);
    this.addSql(`update play set content_id = null where purpose = 'mistakes';`);
    this.addSql(`alter table "play" add constraint "play_content" check ((content_id is null) = (purpose = 'mistakes'));`);
    this.addSql(`drop index play_unfinished;`);
    this.addSql(`create unique index play_unfinished on play (player_id, content_id, purpose) nulls not distinct
      where finished_at is null;`);
    this.addSql(`create index play_finished on play (content_id) where finished_at is not null;`);
  }
}
