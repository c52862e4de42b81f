import { Migration } from '@mikro-orm/migrations';

/** Admins edit the catalogue and import files into it. */
export class Migration20261123074500 extends Migration {
  override name = 'Migration20261123074500';

  override up(): void {
    this.addSql(`create table "catalog_import" ("id" uuid not null default uuidv7(), "key" uuid not null, "kind" text not null, "dry_run" boolean not null, "state" text not null default 'receiving', "bytes" int not null default 0, "bytes_read" int not null default 0, "read" int not null default 0, "taken" int not null default 0, "failed" int not null default 0, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "catalog_import" add constraint "catalog_import_key_unique" unique ("key");`);
    this.addSql(`create index "catalog_import_time" on "catalog_import" ("created_at");`);

    this.addSql(`create table "catalog_import_error" ("import_id" uuid not null, "row" int not null, "position" smallint not null, "field" text not null, "code" text not null, primary key ("import_id", "row", "position"));`);

    this.addSql(`alter table "catalog_person" add "fame" smallint not null default 1, add "picture_id" uuid null, add "version" int not null default 1, add "adopted" boolean not null default false, add "shipped" jsonb null, add "release" jsonb null, add "search_words" tsvector generated always as (search_vector(name_ua, name_en)) stored null;`);
    this.addSql(`alter table "catalog_person" add constraint "catalog_person_picture_id_foreign" foreign key ("picture_id") references "file" ("id") on delete set null;`);
    this.addSql(`create index catalog_person_words on catalog_person using gin (search_words);`);
    this.addSql(`create index "catalog_person_list" on "catalog_person" ("fame", "id");`);
    this.addSql(`create index catalog_person_related on catalog_person (id) where related;`);
    this.addSql(`create index catalog_person_adopted on catalog_person (id) where adopted;`);
    this.addSql(`create index catalog_person_release on catalog_person (id) where release is not null;`);
    this.addSql(`create index catalog_person_picture on catalog_person (picture_id) where picture_id is not null;`);

    this.addSql(`alter table "catalog_item" add "picture_id" uuid null, add "shipped" jsonb null, add "release" jsonb null;`);
    this.addSql(`alter table "catalog_item" add constraint "catalog_item_picture_id_foreign" foreign key ("picture_id") references "file" ("id") on delete set null;`);
    this.addSql(`alter table "catalog_item" rename column "fact" to "facts";`);
    this.addSql(`update catalog_item set facts = jsonb_build_array(facts);`);
    // All existing rows came with the product. The next load stores their records in `shipped`.
    this.addSql(`update catalog_item set shipped = '{}';`);
    this.addSql(`update catalog_person set shipped = '{}';`);
    this.addSql(`delete from catalog_state;`);
    this.addSql(`create index "catalog_item_newest" on "catalog_item" ("source", "id");`);
    this.addSql(`create index catalog_item_related on catalog_item (source, id) where related;`);
    this.addSql(`create index catalog_item_original_voices on catalog_item (source, id) where original_voices;`);
    this.addSql(`create index catalog_item_approximate_date on catalog_item (source, id) where approximate_date;`);
    this.addSql(`create index catalog_item_adopted on catalog_item (source, id) where adopted;`);
    this.addSql(`create index catalog_item_release on catalog_item (source, id) where release is not null;`);
    this.addSql(`create index catalog_item_picture on catalog_item (picture_id) where picture_id is not null;`);

    this.addSql(`alter table "catalog_import" add constraint "catalog_import_state" check (state in ('receiving', 'waiting', 'running', 'done', 'stopped', 'failed'));`);
    this.addSql(`alter table "catalog_import" add constraint "catalog_import_counts" check (read = taken + failed);`);

    this.addSql(`alter table "catalog_import_error" add constraint "catalog_import_error_import_id_foreign" foreign key ("import_id") references "catalog_import" ("id") on delete cascade;`);
    this.functions();
  }

  /** MikroORM supports neither functions nor triggers. */
  private functions(): void {
    this.addSql(`select search_keep_terms('catalog_person', 'people');`);
    // Whether a question refers to the item: one of a quiz, of a working copy, or of the dailies' pool.
    this.addSql(`create function is_catalog_item_used(wanted bigint) returns boolean language sql stable as $$
      select exists (select from question where catalog_id = wanted)
        or exists (select from catalog_question where item_id = wanted)
        or exists (select from working_question where (draft->>'catalogId')::bigint = wanted)
        or exists (select from removed_question where (draft->>'catalogId')::bigint = wanted)
    $$;`);
  }
}
