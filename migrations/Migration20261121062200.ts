import { Migration } from '@mikro-orm/migrations';

/**
 * Written by hand: MikroORM does not support triggers. The ledger is append-only, and every change of a status is
 * recorded.
 */
export class Migration20261121062200 extends Migration {
  override name = 'Migration20261121062200';

  override up(): void {
    this.addSql(`create function refuse_to_change_the_ledger() returns trigger language plpgsql as $$
      begin
        raise exception 'the ledger is only added to' using errcode = 'restrict_violation';
      end $$;`);
    this.addSql(`create trigger transfer_append_only before update or delete or truncate on transfer
      for each statement execute function refuse_to_change_the_ledger();`);

    this.addSql(`create function note_status() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into status_change (content_id, from_status, to_status) values (new.id, null, new.status);
        elsif new.status is distinct from old.status then
          insert into status_change (content_id, from_status, to_status) values (new.id, old.status, new.status);
        end if;
        return null;
      end $$;`);
    this.addSql(`create trigger content_status_noted after insert or update of status on content
      for each row execute function note_status();`);
    // Existing contents can only have gone through the statuses in this order.
    this.addSql(`insert into status_change (content_id, from_status, to_status)
      select id, null, case when content_type = 'daily' then 7 else status end from content;`);
    this.addSql(`insert into status_change (content_id, from_status, to_status)
      select id, 7, 10 from content where content_type = 'daily' and status in (10, -5);`);
    this.addSql(`insert into status_change (content_id, from_status, to_status)
      select id, 10, -5 from content where content_type = 'daily' and status = -5;`);
  }
}
