import { Migration } from '@mikro-orm/migrations';

/**
 * Few rows are unfinished at a time: an index of their ids serves the sweep, and costs the answer that adds a row less
 * than one of their names and data.
 */
export class Migration20261122142500 extends Migration {
  override name = 'Migration20261122142500';

  override up(): void {
    this.addSql('drop index outbox_unfinished;');
    this.addSql('create index outbox_unfinished on outbox (id) where done_at is null;');
  }
}
