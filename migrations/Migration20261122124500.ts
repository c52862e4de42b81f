import { Migration } from '@mikro-orm/migrations';

/** Allows one unfinished play for each player, content and purpose. */
export class Migration20261122124500 extends Migration {
  override name = 'Migration20261122124500';

  override up(): void {
    this.addSql(`alter table "play" add "purpose" text not null default 'game';`);
    this.addSql(`alter table "play" add constraint "play_purpose"
      check (purpose in ('game', 'preview', 'challenge', 'timed', 'mistakes'));`);
    this.addSql(`alter table "play" add constraint "play_counted"
      check (purpose in ('game', 'challenge') or practice);`);
    this.addSql(`drop index play_unfinished;`);
    this.addSql(`create unique index play_unfinished on play (player_id, content_id, purpose)
      where finished_at is null;`);
  }
}
