import type { DailyKind } from '../../contracts/dailies.ts';
import type { Database } from '../../src/database.ts';

const both = (text: string) => ({ ua: `${text} ua`, en: `${text} en` });

const INSERT = `
with item as (
  insert into catalog_item (key, source, title_ua, title_en, year, fact, fame, reference)
  values ($1, $2, $1, $1, 2000, $3, 3, 'a book') returning id
)
insert into catalog_question (key, item_id, kind, template, difficulty, text, answer, variants, comment)
select $1 || ':plot', id, $4, $5, $6, $7, $8, $9, $3 from item`;

const TEMPLATES = ['director', 'plot', 'leads', 'year'];

/** Questions for the dailies, each of an item of its own and with labels that no other has. */
export async function addPool({ pool }: Database, kind: DailyKind, count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    const key = `${kind}-${at}`;
    await pool.query(INSERT, [
      key,
      kind,
      both(`comment${key}`),
      kind,
      TEMPLATES[at % 4],
      1 + (at % 3),
      both(`question${key}`),
      both(`right ${key}`),
      JSON.stringify(['x', 'y', 'z'].map(letter => both(`wrong ${key}${letter}`))),
    ]);
  }
}
