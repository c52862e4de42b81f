import { Migration } from '@mikro-orm/migrations';

/**
 * People in the catalogue can be marked as related to Russia. All items in which they are credited count as related,
 * too.
 */
export class Migration20261122221000 extends Migration {
  override name = 'Migration20261122221000';

  override up(): void {
    this.addSql(`alter table "catalog_person" add "related" boolean not null default false;`);
    this.addSql(`create function is_related(item catalog_item) returns boolean language sql stable
return item.related or exists (
  select from catalog_credit join catalog_person on catalog_person.id = person_id
  where item_id = item.id and catalog_person.related);`);
  }

  override down(): void {
    this.addSql(`drop function is_related(catalog_item);`);
    this.addSql(`alter table "catalog_person" drop "related";`);
  }
}
