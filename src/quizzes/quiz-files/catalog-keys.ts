import { sql } from 'kysely';
import type { CatalogSource } from '../../../contracts/catalog.ts';
import type { Transaction } from '../../transaction.ts';

/** The two fields of a question that name an item of the catalogue. */
export interface NamedItem {
  catalogId: number;
  source: CatalogSource;
}

/** Looks up items by the keys used in quiz files. Unknown keys are left out. */
export async function itemsByKey(
  tx: Transaction,
  keys: readonly (string | null | undefined)[],
): Promise<Map<string, NamedItem>> {
  const named = keys.filter(key => typeof key === 'string');
  if (named.length === 0) return new Map();
  const items = await tx.run(sql<NamedItem & { key: string }>`
    select key, id as "catalogId", source from catalog_item where key = any(${named}::text[])`);
  return new Map(items.map(({ key, ...item }) => [key, item]));
}

export async function itemKeys(
  tx: Transaction,
  ids: readonly (number | null)[],
): Promise<Map<number, string>> {
  const items = await tx.run(sql<{ id: number; key: string }>`
    select id, key from catalog_item where id = any(${ids.filter(id => id !== null)}::bigint[])`);
  return new Map(items.map(({ id, key }) => [id, key]));
}
