import type { DailyKind } from '../../contracts/dailies.ts';
import type { Database } from '../../src/database.ts';

const both = (text: string) => ({ ua: `${text} ua`, en: `${text} en` });

const INSERT = `
with row as (
  select * from json_to_recordset($2) as r(key text, template text, difficulty smallint, text jsonb, answer jsonb, variants jsonb, comment jsonb)
), item as (
  insert into catalog_item (key, source, title_ua, title_en, year, facts, fame, reference)
  select key, $1, key, key, 2000, jsonb_build_array(comment), 3, 'a book' from row returning id, key
)
insert into catalog_question (key, item_id, kind, template, difficulty, text, answer, variants, comment)
select key || ':plot', item.id, $1, template, difficulty, text, answer, variants, comment from row join item using (key)`;

const TEMPLATES = ['director', 'plot', 'leads', 'year'];

/** Adds questions for the dailies, each of a different item and with labels that no other question has. */
export async function addPool({ pool }: Database, kind: DailyKind, count: number): Promise<void> {
  const questions = Array.from({ length: count }, (_, at) => {
    const key = `${kind}-${at}`;
    return {
      key,
      template: TEMPLATES[at % 4],
      difficulty: 1 + (at % 3),
      text: both(`question${key}`),
      answer: both(`right ${key}`),
      variants: ['x', 'y', 'z'].map(letter => both(`wrong ${key}${letter}`)),
      comment: both(`comment${key}`),
    };
  });
  await pool.query(INSERT, [kind, JSON.stringify(questions)]);
}
