import { Migration } from '@mikro-orm/migrations';

/**
 * A file is one upload or one shipped picture. Its bytes are a blob, which several files may share. A blob has the id
 * of the file that brought it, so that stored objects need not be moved.
 */
export class Migration20261122191000 extends Migration {
  override name = 'Migration20261122191000';

  override up(): void {
    this.blobs();
    this.files();
    this.functions();
  }

  private blobs(): void {
    this.addSql(`create table "blob" ("id" uuid not null default uuidv7(), "sha256" text not null, "bytes" int not null,
      "rendered_at" timestamptz null, primary key ("id"));`);
    this.addSql(`alter table "blob" add constraint "blob_sha256_unique" unique ("sha256");`);
    this.addSql('insert into blob (id, sha256, bytes, rendered_at) select id, sha256, bytes, rendered_at from file;');
  }

  private files(): void {
    this.addSql(`alter table "file" add "blob_id" uuid null, add "state" text not null default 'ready',
      add "code" text null, add "owner_id" bigint null, add "purpose" text null, add "needs" text null,
      add "from_id" uuid null, add "edit" jsonb null, add "focus" jsonb null, add "credit" jsonb null,
      add "alt" jsonb null, add "unused_since" timestamptz null;`);
    this.addSql('update file set blob_id = id;');
    this.addSql(`alter table "file" drop column "rendered_at";`);
    this.addSql(`alter table "file" drop constraint "file_sha256_unique";`);
    this.addSql(`alter table "file" alter column "sha256" drop not null;`);
    this.addSql(`alter table "file" add constraint "file_blob_id_foreign"
      foreign key ("blob_id") references "blob" ("id") on delete restrict;`);
    this.addSql(`alter table "file" add constraint "file_owner_id_foreign"
      foreign key ("owner_id") references "app_user" ("id") on delete restrict;`);
    this.addSql(`alter table "file" add constraint "file_from_id_foreign"
      foreign key ("from_id") references "file" ("id") on delete restrict;`);
    this.addSql(`create index file_owner on file (owner_id, id) where owner_id is not null;`);
    this.addSql(`create index file_blob on file (blob_id) where blob_id is not null;`);
    this.addSql(`create index file_from on file (from_id) where from_id is not null;`);
    this.addSql(`create index file_unused on file (unused_since) where unused_since is not null;`);
    this.addSql(`create unique index file_sha256 on file (sha256) where owner_id is null;`);
    this.addSql(`alter table "file" add constraint "file_state" check (state in ('processing', 'ready', 'refused'));`);
    this.addSql(`alter table "file" add constraint "file_ready" check ((state = 'ready') = (blob_id is not null));`);
    this.addSql(`alter table "file" add constraint "file_refused" check ((state = 'refused') = (code is not null));`);
    this.addSql(`alter table "file" add constraint "file_needs" check (needs in ('crop', 'cut'));`);
    this.addSql(`alter table "file" add constraint "file_purpose" check (purpose is not null or owner_id is null);`);
  }

  /** MikroORM does not support functions. */
  private functions(): void {
    // Whether /media/{id} is open to everyone: a file that nobody uploaded, or the cover of a content that anyone may
    // read (statuses 10, 3 and -5).
    this.addSql(`create function is_public_file(wanted uuid) returns boolean language sql stable as $$
      select exists (select from file where id = wanted and purpose is null)
        or exists (select from content where picture_id = wanted and status in (10, 3, -5))
    $$;`);

    // The same as is_file_used, for all files at once.
    this.addSql(`create function files_in_use() returns setof uuid language plpgsql stable as $$
      declare
        reference record;
      begin
        for reference in
          select c.conrelid::regclass as source, a.attname as name
          from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
          where c.contype = 'f' and c.confrelid = 'file'::regclass
        loop
          return query execute format('select %I from %s where %I is not null', reference.name, reference.source,
            reference.name);
        end loop;
      end $$;`);
  }
}
