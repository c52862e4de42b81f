import { Migration } from '@mikro-orm/migrations';

/**
 * Written by hand: MikroORM does not support triggers. Notifies the relay when a transaction has added jobs to the
 * outbox.
 */
export class Migration20261121002400 extends Migration {
  override name = 'Migration20261121002400';

  override up(): void {
    this.addSql(`create function wake_outbox_relay() returns trigger language plpgsql as $$
      begin
        -- a statement that added nothing fires too, and NOTIFY takes a lock at commit
        if exists (select from added) then
          perform pg_notify('outbox', '');
        end if;
        return null;
      end $$;`);
    this.addSql(`create trigger outbox_added after insert on outbox
      referencing new table as added
      for each statement execute function wake_outbox_relay();`);
  }

  override down(): void {
    this.addSql('drop trigger outbox_added on outbox;');
    this.addSql('drop function wake_outbox_relay;');
  }
}
