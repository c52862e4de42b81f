import { Migration } from '@mikro-orm/migrations';

export class Migration20261121044027 extends Migration {

  override name = 'Migration20261121044027';

  override up(): void | Promise<void> {
    this.addSql(`create index play_expiry on play (expires_at) where finished_at is null;`);
  }
}
