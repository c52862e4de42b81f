import type {
  CatalogRecord,
  CatalogTable,
  PersonRecord,
  WorkRecord,
} from '../../../contracts/admin-catalog.ts';
import type { Transaction } from '../../transaction.ts';

/** Who wrote the records: `release` for what ships with the product, `site` for what was entered on the site. */
export type Origin = 'release' | 'site';

/** $1: the records as one JSON array. $2: whether they are those of the release. */
const AFTERWARDS = `
  version = known.version + 1, adopted = not $2 and known.shipped is not null,
  shipped = case when $2 then excluded.shipped else known.shipped end,
  release = case when $2 then null else known.release end
returning id, key`;

const SAVE_WORKS = `
insert into catalog_item as known (key, source, title_ua, title_en, year, countries, genres, plot, form, facts, fame,
  picture_id, clip_id, reference, related, original_voices, approximate_date, shipped)
select r->>'key', r->>'kind', r->'title'->>'ua', r->'title'->>'en', (r->>'year')::int,
  array(select jsonb_array_elements_text(r->'countries')), array(select jsonb_array_elements_text(r->'genres')),
  nullif(r->'plot', 'null'), nullif(r->'form', 'null'), r->'facts', (r->>'fame')::int,
  (r->>'picture')::uuid, (r->>'clip')::uuid, r->>'reference', (r->'flags'->>'related')::boolean,
  (r->'flags'->>'originalVoices')::boolean, (r->'flags'->>'approximateDate')::boolean, case when $2 then r end
from jsonb_array_elements($1::jsonb) as r order by r->>'key'
on conflict (key) do update set
  source = excluded.source, title_ua = excluded.title_ua, title_en = excluded.title_en, year = excluded.year,
  countries = excluded.countries, genres = excluded.genres, plot = excluded.plot, form = excluded.form,
  facts = excluded.facts, fame = excluded.fame, picture_id = excluded.picture_id, clip_id = excluded.clip_id,
  reference = excluded.reference, related = excluded.related, original_voices = excluded.original_voices,
  approximate_date = excluded.approximate_date, ${AFTERWARDS}`;

const SAVE_PEOPLE = `
insert into catalog_person as known (key, name_ua, name_en, born, died, country, fame, related, picture_id, shipped)
select r->>'key', r->'name'->>'ua', r->'name'->>'en', (r->>'born')::int, (r->>'died')::int, r->>'country',
  (r->>'fame')::int, (r->>'related')::boolean, (r->>'picture')::uuid, case when $2 then r end
from jsonb_array_elements($1::jsonb) as r order by r->>'key'
on conflict (key) do update set
  name_ua = excluded.name_ua, name_en = excluded.name_en, born = excluded.born, died = excluded.died,
  country = excluded.country, fame = excluded.fame, related = excluded.related, picture_id = excluded.picture_id,
  ${AFTERWARDS}`;

const FORGET_CREDITS = 'delete from catalog_credit where item_id = any($1::bigint[])';

const SAVE_CREDITS = `
insert into catalog_credit (item_id, role, person_id, position)
select row.item, row.role, p.id, row.position
from json_to_recordset($1::json) as row(item bigint, role text, person text, position int)
join catalog_person p on p.key = row.person`;

interface Saved {
  id: number;
  key: string;
}

/**
 * Inserts records, or replaces those with the same keys, and raises their versions. Pass only new and changed ones,
 * each key once. The people and files that works refer to must exist. Returns the ids by key.
 */
export async function saveRecords(
  tx: Transaction,
  table: CatalogTable,
  records: readonly CatalogRecord[],
  origin: Origin,
): Promise<Map<string, number>> {
  if (records.length === 0) return new Map();
  const statement = table === 'works' ? SAVE_WORKS : SAVE_PEOPLE;
  const rows = await tx.query<Saved>(statement, [JSON.stringify(records), origin === 'release']);
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  if (table === 'works') await saveCredits(tx, records as readonly WorkRecord[], ids);
  return ids;
}

async function saveCredits(
  tx: Transaction,
  works: readonly WorkRecord[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const credits = works.flatMap(({ key, people }) =>
    people.map(({ role, key: person }, at) => ({
      item: ids.get(key),
      role,
      person,
      position: people.slice(0, at).filter(before => before.role === role).length,
    })),
  );
  await tx.query(FORGET_CREDITS, [[...ids.values()]]);
  await tx.query(SAVE_CREDITS, [JSON.stringify(credits)]);
}

/** Sorts people by their role, in the order in which the database returns them. */
export const inStoredOrder = <Kept extends WorkRecord | PersonRecord>(record: Kept): Kept =>
  record.kind === 'person'
    ? record
    : {
        ...record,
        people: record.people.toSorted((a, b) => (a.role < b.role ? -1 : a.role > b.role ? 1 : 0)),
      };
