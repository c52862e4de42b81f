import { Migration } from '@mikro-orm/migrations';

/**
 * A play of mistakes has no content (product.md), so the rule of one unfinished play per player needs its own index.
 * Another index lets a recount of all contents read the plays of each content.
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
