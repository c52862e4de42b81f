import { Injectable } from '@nestjs/common';
import type { WrongAnswers, WrongAnswersQuery } from '../../contracts/catalog.ts';
import { Database } from '../database.ts';
import { notFound } from '../errors.ts';
import { type Likeness, likelyAnswers } from './likely-answers.ts';

/** Only the items whose years are nearest are compared, at most this number. */
const NEAREST = 500;

/** The item $1, then the items with the ids $2 (answers the question has already), then others of the same source. */
const ALIKE = `
with asked as (select id, source, year from catalog_item where id = $1)
select i.id, json_build_object('ua', i.title_ua, 'en', i.title_en) as title, i.year, i.countries, i.genres, i.form, i.fame,
  case when i.source <> 'music' then i.source
    when exists (select from catalog_credit where item_id = i.id and role = 'composer') then 'piece' else 'track' end as kind,
  array(select person_id::int from catalog_credit where item_id = i.id) as people
from catalog_item i join asked using (source)
where not is_related(i) or i.id = any($2::bigint[]) or i.id = $1
order by i.id = $1 desc, i.id = any($2::bigint[]) desc, abs(i.year - asked.year), i.id
limit ${NEAREST}`;

/** Suggests wrong answers for questions about a catalogue item. */
@Injectable()
export class WrongAnswerSuggestions {
  constructor(private readonly database: Database) {}

  async of(id: number, { not, seed }: WrongAnswersQuery): Promise<WrongAnswers> {
    const [item, ...others] = await this.database.query<Likeness>('catalog-alike', ALIKE, [
      id,
      not,
    ]);
    if (item?.id !== id) throw notFound();
    const taken = others.filter(other => not.includes(other.id));
    const likely = likelyAnswers(item, others, taken, `${id} ${seed}`);
    return { items: likely.map(({ item: { id, title }, why }) => ({ id, ...title, why })) };
  }
}
