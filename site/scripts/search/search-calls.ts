import type { ContentList, ContentSummary, Sort } from '../../../contracts/contents.ts';
import type { SearchAnswer, SearchHit } from '../../../contracts/search.ts';

const HITS = 10;
const OTHERS = 5;

/** A content in the list. In highlighted texts the matching letters are between `<em>` and `</em>`. */
export interface Found
  extends Pick<
    ContentSummary,
    | 'id'
    | 'contentType'
    | 'subtype'
    | 'titleEN'
    | 'titleUA'
    | 'descriptionEN'
    | 'descriptionUA'
    | 'picture'
    | 'itemsCounter'
    | 'uri'
  > {
  _highlightResult?: SearchHit['_highlightResult'];
}

export interface FoundPage {
  items: Found[];
  total: number;
  hasMore: boolean;
}

/** Pages are counted from 0. */
export async function search(query: string, page: number, signal: AbortSignal): Promise<FoundPage> {
  const { hits, nbHits, nbPages } = await read<SearchAnswer>('/1/indexes/quizzes/query', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, page, hitsPerPage: HITS }),
    signal,
  });
  return { items: hits, total: nbHits, hasMore: page + 1 < nbPages };
}

/** What to play before anything was typed, or if nothing was found. */
export async function others(sort: Sort, signal: AbortSignal): Promise<Found[]> {
  const path = `/api/contents?sort=${sort}&limit=${OTHERS}`;
  return (await read<ContentList>(path, { signal })).items;
}

async function read<Answer>(path: string, options: RequestInit): Promise<Answer> {
  const answer = await fetch(path, options);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}
