import { Injectable } from '@nestjs/common';
import { Database } from '../../database.ts';
import { readingsOf } from '../../search-terms.ts';
import type { ListWishes } from './listed-ids.ts';

/** Returns each reading of a query as a text search; null for a reading that is the same as an earlier one. */
const READINGS = `
select case when row_number() over (partition by words order by at) = 1 then words end as words
from (
  select at, search_reading(text, 'contents', corrected)::text as words
  from unnest($1::text[], $2::boolean[]) with ordinality as reading(text, corrected, at)
) readings order by at`;

type Search = NonNullable<ListWishes['search']>;

/** Turns the query of a list into conditions. */
@Injectable()
export class ContentSearch {
  constructor(private readonly database: Database) {}

  /**
   * Returns the readings of a query, the most likely first: as typed, corrected, and both in the other keyboard layout.
   * A list uses the next one only if the earlier ones found nothing.
   */
  async meaningsOf(query: string): Promise<Search[]> {
    const readings = readingsOf(query);
    const columns = [readings.map(({ text }) => text), readings.map(({ corrected }) => corrected)];
    const rows = await this.database.query<{ words: string | null }>(
      'contents-readings',
      READINGS,
      columns,
    );
    const contentId = /^[1-9]\d{0,14}$/.test(query) ? Number(query) : null;
    const [first, ...others] = rows.map(({ words }) => words);
    const more = others.flatMap(words => (words === null ? [] : [{ words, contentId: null }]));
    return [{ words: first ?? null, contentId }, ...more];
  }
}
