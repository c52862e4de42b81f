import { Migration } from '@mikro-orm/migrations';

/**
 * Only few rows are unfinished at a time. An index of their ids is enough for the sweep, and costs less than an index
 * of names and data when an answer adds a row.
 */
export class Migration20261122142500 extends Migration {
  override name = 'Migration20261122142500';

  override up(): void {
    this.addSql('drop index outbox_unfinished;');
    this.addSql('create index outbox_unfinished on outbox (id) where done_at is null;');
  }
}
