import type { ClientBase } from 'pg';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const FOREIGN_KEYS = `
select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`;

const TRIGGERED = `
select distinct tgrelid::regclass::text as "table" from pg_trigger t join pg_class c on c.oid = t.tgrelid
where c.relnamespace = 'public'::regnamespace and not tgisinternal order by 1`;

/**
 * The tables without triggers and foreign keys, so that rows can be loaded in any order and as they were. This needs no
 * rights but those of the owner, other than `session_replication_role`. When the foreign keys are added again, PostgreSQL
 * checks all rows. Everything happens in the caller's transaction.
 */
export class BareTables {
  private foreignKeys: ForeignKey[] = [];
  private triggered: string[] = [];

  constructor(private readonly client: ClientBase) {}

  async strip(): Promise<void> {
    const triggered = await this.client.query<{ table: string }>(TRIGGERED);
    this.triggered = triggered.rows.map(({ table }) => table);
    this.foreignKeys = (await this.client.query<ForeignKey>(FOREIGN_KEYS)).rows;
    for (const table of this.triggered)
      await this.client.query(`alter table ${table} disable trigger user`);
    for (const { table, name } of this.foreignKeys)
      await this.client.query(`alter table ${table} drop constraint ${name}`);
  }

  async restore(): Promise<void> {
    for (const { table, name, definition } of this.foreignKeys)
      await this.client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const table of this.triggered)
      await this.client.query(`alter table ${table} enable trigger user`);
  }
}
