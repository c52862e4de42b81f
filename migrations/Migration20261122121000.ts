import { Migration } from '@mikro-orm/migrations';

/**
 * Records who changed a status and why, and refuses a status without such a record. Written by hand: MikroORM does not
 * support triggers.
 */
export class Migration20261122121000 extends Migration {
  override name = 'Migration20261122121000';

  override up(): void {
    this.addSql(`drop trigger content_status_noted on content;`);
    this.addSql(`drop function note_status();`);

    this.addSql(`alter table "status_change" add "actor" text not null default 'system', add "actor_id" bigint null,
      add "reason" text not null default 'before reasons were kept';`);
    this.addSql(`alter table "status_change" alter "actor" drop default, alter "reason" drop default;`);
    this.addSql(`alter table "status_change" add constraint "status_change_actor_id_foreign"
      foreign key ("actor_id") references "app_user" ("id") on delete set null;`);
    this.addSql(
      `create index "status_change_actor" on "status_change" ("actor_id") where "actor_id" is not null;`,
    );

    // Checked on commit, since the history of a new content can only be written after the content itself.
    this.addSql(`create function require_status_history() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and new.status = old.status then return null; end if;
        if not exists (
          select from status_change h
          where h.content_id = new.id and h.to_status = new.status and h.xmin = pg_current_xact_id()::xid
            and h.from_status is not distinct from (case when tg_op = 'UPDATE' then old.status end)
        ) then
          raise exception 'the status of content % changes without its history', new.id
            using errcode = 'restrict_violation';
        end if;
        return null;
      end $$;`);
    this.addSql(`create constraint trigger content_status_history after insert or update of status on content
      deferrable initially deferred for each row execute function require_status_history();`);
  }
}
