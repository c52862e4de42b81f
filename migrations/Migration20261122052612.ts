import { Migration } from '@mikro-orm/migrations';

export class Migration20261122052612 extends Migration {

  override name = 'Migration20261122052612';

  override up(): void | Promise<void> {
    this.addSql(`alter table "question_revision" add "credit" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "question_revision" drop column "credit";`);
  }

}
