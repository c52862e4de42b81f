import { Migration } from '@mikro-orm/migrations';

export class Migration20261121065500 extends Migration {

  override name = 'Migration20261121065500';

  override up(): void | Promise<void> {
    this.addSql(`create index play_player on play (player_id, content_id);`);
  }

}
