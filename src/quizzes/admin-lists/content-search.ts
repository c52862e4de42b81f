import { Injectable } from '@nestjs/common';
import { Database } from '../../database.ts';
import { readingsOf } from '../../search-terms.ts';
import type { ListWishes } from './listed-ids.ts';

const READING = `
select words::text as words, search_uses(words, 'contents')::int as most
from search_reading($1, 'contents', $2::boolean) as words`;

type Search = NonNullable<ListWishes['search']>;

/** Turns the query of a list into conditions. */
@Injectable()
export class ContentSearch {
  constructor(private readonly database: Database) {}

  /**
   * Yields the readings of a query that can find contents, the most likely first: as typed, corrected, and both in the
   * other keyboard layout. `reading` is the place among them, from 0; those before `from` are left out. A list uses the
   * next one only if the earlier ones found nothing.
   */
  async *readingsOf(query: string, from = 0): AsyncGenerator<{ reading: number; search: Search }> {
    const contentId = /^[1-9]\d{0,14}$/.test(query) ? Number(query) : null;
    const tried = new Set<string>();
    for (const [reading, { text, corrected }] of readingsOf(query).entries()) {
      if (reading < from) continue;
      const { words, most } = await this.wordsOf(text, corrected);
      const search = { words, most, contentId: reading === 0 ? contentId : null };
      const isNew = words !== null && most > 0 && !tried.has(words);
      if (words !== null) tried.add(words);
      if (isNew || search.contentId !== null) yield { reading, search };
    }
  }

  private async wordsOf(text: string, corrected: boolean): Promise<Omit<Search, 'contentId'>> {
    const values = [text, corrected];
    const [row] = await this.database.query<{ words: string | null; most: number | null }>(
      'contents-reading',
      READING,
      values,
    );
    return { words: row?.words ?? null, most: row?.most ?? 0 };
  }
}
