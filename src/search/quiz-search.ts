import { Injectable } from '@nestjs/common';
import type { ContentSummary } from '../../contracts/contents.ts';
import type { Status } from '../../contracts/vocabulary.ts';
import { Database } from '../database.ts';
import { Contents } from '../quizzes/index.ts';
import { readingsOf } from '../search-terms.ts';
import { type FoundWord, wordsOfSearch } from './highlight.ts';

export interface SearchWish {
  query: string;
  /** Counted from 0. */
  page: number;
  hitsPerPage: number;
  statuses: readonly Status[];
}

export interface SearchFound {
  hits: ContentSummary[];
  /** The number of hits on all pages. */
  total: number;
  /** False if there may be more than `total`. */
  isExhaustive: boolean;
  /** The words that were searched for, after corrections. */
  words: FoundWord[];
}

/**
 * The maximum number of contents that are read for each rank. It limits the time of a search for a few letters with
 * which thousands of titles begin.
 */
const RANKED = 200;
/** If at least this many titles match, the other texts are not searched. */
const ENOUGH = 100;
/** A search reads only this many words of the query. */
const WORDS = 8;

const ranked = (rank: number, condition: string) => `
select content_id, popularity, ${rank} as rank from search_entry
where ${condition} and status = any($3::smallint[]) limit ${RANKED}`;

/**
 * Titles with exactly these words come first, then those with words that begin with the last one, then contents with the
 * words in other texts; among equals the most popular.
 */
const SEARCH = `
with reading as materialized (
  select words, replace(words::text, ':*', '')::tsquery as whole_words
  from (select search_reading($1, 'site', $2) as words) read
), whole as materialized (
  ${ranked(2, 'title_words @@ (select whole_words from reading)')}
), titled as materialized (
  ${ranked(1, 'title_words @@ (select words from reading)')}
), other as materialized (
  ${ranked(0, `(select count(*) from titled) < ${ENOUGH} and search_words @@ (select words from reading)`)}
), found as materialized (
  select content_id, max(rank) as rank, max(popularity) as popularity
  from (select * from whole union all select * from titled union all select * from other) all_ranks
  group by content_id
)
select words::text, (select count(*)::int from found) as total, array_to_json(array(
  select content_id from found order by rank desc, popularity desc, content_id desc limit $4 offset $5)) as ids
from reading`;

/** The most popular contents, for a query without words. */
const BROWSE = `
with found as materialized (
  select content_id, popularity from search_entry where status = any($1::smallint[])
  order by popularity desc, content_id desc limit ${RANKED}
)
select null as words, (select count(*)::int from found) as total, array_to_json(array(
  select content_id from found order by popularity desc, content_id desc limit $2 offset $3)) as ids`;

interface Row {
  words: string | null;
  total: number;
  ids: number[];
}

/** Searches the contents that anyone may read. */
@Injectable()
export class QuizSearch {
  constructor(
    private readonly database: Database,
    private readonly contents: Contents,
  ) {}

  /** The page may have fewer hits than it should for a moment after a content was unlisted or deleted. */
  async find(wish: SearchWish): Promise<SearchFound> {
    const { words, total, ids } = await this.idsOf(wish);
    const summaries = await this.contents.summaries(ids);
    const byId = new Map(summaries.map(summary => [summary.id, summary]));
    const hits = ids.flatMap(id => byId.get(id) ?? []);
    return {
      // The content's own status decides, since the index follows a moment later.
      hits: hits.filter(({ status }) => wish.statuses.includes(status)),
      total,
      isExhaustive: total < ENOUGH,
      words: wordsOfSearch(words),
    };
  }

  private async idsOf({ query, page, hitsPerPage, statuses }: SearchWish): Promise<Row> {
    const slice = [hitsPerPage, page * hitsPerPage];
    if (!/[\p{L}\p{N}]/u.test(query)) {
      const [row] = await this.database.query<Row>('search-browse', BROWSE, [statuses, ...slice]);
      return row as Row;
    }
    const typed = query.trim().split(/\s+/).slice(0, WORDS).join(' ');
    for (const { text, corrected } of readingsOf(typed)) {
      const values = [text, corrected, statuses, ...slice];
      const [row] = await this.database.query<Row>('search-site', SEARCH, values);
      if (row && row.total > 0) return row;
    }
    return { words: null, total: 0, ids: [] };
  }
}
