import { Migration } from '@mikro-orm/migrations';

export class Migration20261122122500 extends Migration {
  override name = 'Migration20261122122500';

  override up(): void {
    this.addSql(`alter table "outbox" add "added_at" timestamptz null, add "done_at" timestamptz null;`);
    this.addSql(`create index outbox_waiting on outbox (id) where added_at is null;`);
    this.addSql(`create index outbox_unfinished on outbox (name, data, id) where done_at is null;`);
    this.addSql(`create index outbox_done on outbox (done_at) where done_at is not null;`);
  }
}
