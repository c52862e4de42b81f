import type { AdminSort, ContentFilter } from '../../../contracts/admin-contents.ts';
import type { ContentType } from '../../../contracts/vocabulary.ts';

/** The conditions of a list, with one reading of its query. */
export interface ListWishes extends Omit<ContentFilter, 'query'> {
  viewerId: number;
  search: {
    /** A tsquery for words of titles and of the author's name. */
    words: string | null;
    /** The greatest number of contents that it can match. */
    most: number;
    contentId: number | null;
  } | null;
}

/**
 * Up to so many matches are read by the index of the words and then sorted. If there are more, the list is read in its
 * order until enough contents match. At this number both take about as long with a million contents; PostgreSQL's
 * own estimates are too far off.
 */
const FEW_MATCHES = 7_500;

/** The place after which a page begins: the sort key of the last row as text, and its id. */
export interface Place {
  key: string;
  id: number;
}

const SORTS: Record<AdminSort, { key: string; type: string; order: 'asc' | 'desc' }> = {
  changed: { key: 'changed_at', type: 'timestamptz', order: 'desc' },
  plays: { key: 'plays', type: 'int', order: 'desc' },
  price: { key: 'price', type: 'int', order: 'desc' },
  title: { key: 'title_key', type: 'text', order: 'asc' },
};

const QUIZZES: readonly ContentType[] = ['quiz', 'movie', 'music'];

/**
 * Returns an SQL query for the ids and sort keys (as text) of one page of a list, with its values. Only the conditions
 * that are set are in its text, so that PostgreSQL plans it for them.
 */
export function listedIds(
  wishes: ListWishes,
  { sort, after, limit }: { sort: AdminSort; after: Place | null; limit: number },
): { text: string; values: unknown[] } {
  const { key, type, order } = SORTS[sort];
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const conditions = conditionsOf(wishes, value);
  if (after) {
    const place = `(${value(after.key)}::${type}, ${value(after.id)}::bigint)`;
    conditions.push(`(${key}, content_id) ${order === 'asc' ? '>' : '<'} ${place}`);
  }
  const most = value(limit);
  const types = wishes.type ? [wishes.type] : QUIZZES;
  if (wishes.search && wishes.search.most <= FEW_MATCHES) {
    const text = `with matching as materialized (
      select * from content_listing where ${searchOf(wishes.search, value)}
    ) select content_id as id, ${key}::text as key from matching
    where content_type = any(${value(types)}) and ${conditions.join(' and ')}
    order by matching.${key} ${order}, content_id ${order} limit ${most}::int`;
    return { text, values };
  }
  // Each type is read in the order of an index; several are merged.
  const ofType = (one: ContentType) => `(
    select content_id, ${key} as key from content_listing
    where content_type = ${value(one)} and ${conditions.join(' and ')}
    order by ${key} ${order}, content_id ${order} limit ${most}::int)`;
  const text = `select content_id as id, key::text from (${types.map(ofType).join(' union all ')}) listed
    order by listed.key ${order}, content_id ${order} limit ${most}::int`;
  return { text, values };
}

function conditionsOf(wishes: ListWishes, value: (given: unknown) => string): string[] {
  const { filter, subtype, mode, difficulty, price, author, search, viewerId } = wishes;
  const equal = { filter, subtype, mode, difficulty };
  const conditions = Object.entries(equal).flatMap(([name, given]) =>
    given === undefined ? [] : `${name} = ${value(given)}`,
  );
  // Playlists have no mode and no difficulty, although their columns are set.
  if (mode || difficulty) conditions.push(`content_type <> 'playlist'`);
  if (filter === 'draft') conditions.push(`author_id = ${value(viewerId)}::bigint`);
  if (price) conditions.push(price === 'free' ? 'price = 0' : 'price > 0');
  if (author === 'site') conditions.push('author_id is null');
  else if (author !== undefined) conditions.push(`author_id = ${value(author)}::bigint`);
  if (search && search.most > FEW_MATCHES) conditions.push(frequentSearchOf(search, value));
  return conditions;
}

type Search = NonNullable<ListWishes['search']>;

function searchOf({ words, contentId }: Search, value: (given: unknown) => string): string {
  const found = [
    ...(words === null ? [] : [`search_words @@ ${value(words)}::tsquery`]),
    ...(contentId === null ? [] : [`content_id = ${value(contentId)}::bigint`]),
  ];
  return found.length === 0 ? 'false' : `(${found.join(' or ')})`;
}

/** The same condition with the function of the operator @@, for which PostgreSQL cannot use the index of the words. */
const frequentSearchOf = ({ words, contentId }: Search, value: (given: unknown) => string) =>
  `(ts_match_vq(search_words, ${value(words)}::tsquery)${
    contentId === null ? '' : ` or content_id = ${value(contentId)}::bigint`
  })`;

/** Whether a text can be the key of a cursor in this order. */
export const isKeyOf: Record<AdminSort, (key: string) => boolean> = {
  changed: key => /^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d$/.test(key),
  plays: key => /^\d{1,9}$/.test(key),
  price: key => /^\d{1,9}$/.test(key),
  title: key => !key.includes('\0') && key.length <= 100,
};
