import type { ClientBase } from 'pg';
import type { Manifest } from './archive.ts';

/** Tables of the product. Those of the migrations are made by the migrations; the queue has a schema of its own. */
const TABLES = `
select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
from pg_class c join pg_attribute a on a.attrelid = c.oid
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  and c.relname not like 'mikro\\_orm\\_%' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
group by c.relname order by c.relname`;

const SEQUENCES = `
select c.relname as name from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and c.relname not like 'mikro\\_orm\\_%' order by 1`;

const MIGRATIONS = `select name from mikro_orm_migrations order by name`;

/** The tables with the columns that can be written: generated columns follow from them. */
export async function tablesOf(client: ClientBase): Promise<Manifest['tables']> {
  return (await client.query<Manifest['tables'][number]>(TABLES)).rows;
}

export async function sequencesOf(client: ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(SEQUENCES);
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(name)}`,
    );
    sequences.push({ name, ...(values[0] as { value: string; isCalled: boolean }) });
  }
  return sequences;
}

export async function migrationsOf(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(MIGRATIONS);
  return rows.map(({ name }) => name.replace(/\.[jt]s$/, ''));
}

export async function serverVersionOf(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  return rows[0]?.version as number;
}

/** A name of a table or a column in SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** How both connections write and read values as text. */
export const TEXT_FORMAT = `
set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex';
set extra_float_digits = 1`;
