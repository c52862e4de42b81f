import { Migration } from '@mikro-orm/migrations';

/**
 * Adds missing foreign keys, and functions that derive from the foreign keys which rows refer to a file. Written by
 * hand: the module auth must not import the entity of the module media, and MikroORM does not support functions.
 */
export class Migration20261122130000 extends Migration {
  override name = 'Migration20261122130000';

  override up(): void {
    this.addSql(`alter table "question" add constraint "question_revision_id_foreign"
      foreign key ("revision_id") references "question_revision" ("id") on delete set null;`);
    this.addSql(`create index question_current_revision on question (revision_id) where revision_id is not null;`);
    this.addSql(`update app_user set portrait_id = null
      where portrait_id is not null and not exists (select from file where file.id = portrait_id);`);
    this.addSql(`alter table "app_user" add constraint "app_user_portrait_id_foreign"
      foreign key ("portrait_id") references "file" ("id");`);

    this.addSql(`create function is_file_used(wanted uuid) returns boolean language plpgsql stable as $$
      declare
        reference record;
        found_one boolean;
      begin
        for reference in
          select c.conrelid::regclass as source, a.attname as name
          from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
          where c.contype = 'f' and c.confrelid = 'file'::regclass
        loop
          execute format('select exists (select from %s where %I = $1)', reference.source, reference.name)
            into found_one using wanted;
          if found_one then return true; end if;
        end loop;
        return false;
      end $$;`);
  }
}
