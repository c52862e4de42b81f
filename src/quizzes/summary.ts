import type { Author, Content as ContentAnswer, ContentSummary } from '../../contracts/contents.ts';
import { authorUriOf, uriOf } from './slug.ts';

/**
 * The columns of a summary. The aliases are `c` for content, `f` for its picture and `u` for its author. They must be
 * the last in a list's `select`.
 */
export const SUMMARY = `
  c.id, c.content_type as "contentType", c.subtype, c.title_en as "titleEN", c.title_ua as "titleUA",
  c.description_en as "descriptionEN", c.description_ua as "descriptionUA",
  c.picture_id as "pictureId", f.placeholder, c.items_counter as "itemsCounter", c.slug, c.status,
  c.genre, c.mode, c.difficulty, c.price, c.published_at as "publishedAt",
  u.id as "authorId", u.name as "authorName"`;

export const FROM_CONTENT = `
from content c left join file f on f.id = c.picture_id left join app_user u on u.id = c.author_id`;

export interface SummaryRow
  extends Omit<ContentSummary, 'uri' | 'picture' | 'author' | 'publishedAt'> {
  slug: string;
  pictureId: string | null;
  publishedAt: Date | null;
  authorId: number | null;
  authorName: string | null;
}

/** Converts a row to the form that the API returns. */
export function summaryOf(row: SummaryRow): ContentSummary {
  const { slug, pictureId, publishedAt, authorId, authorName, ...summary } = row;
  return {
    ...summary,
    picture: pictureId && `/media/${pictureId}`,
    uri: uriOf({ ...summary, slug }),
    author: authorOf(authorId, authorName),
    publishedAt: publishedAt?.toISOString() ?? null,
  };
}

/** Shipped contents and those of deleted authors have no author. */
function authorOf(id: number | null, name: string | null): Author | null {
  return id === null || name === null ? null : { id, name, uri: authorUriOf({ id, name }) };
}

export interface TallyRow {
  players: number | null;
  percentSum: number | null;
  positive: number | null;
  negative: number | null;
}

export function contentOf(row: SummaryRow & TallyRow): ContentAnswer {
  const { players, percentSum, positive, negative, ...summary } = row;
  return {
    ...summaryOf(summary),
    stats: {
      total_questions: row.itemsCounter,
      average_score: players && percentSum !== null ? percentSum / players : null,
      total_players: players ?? 0,
      positive_ratings: positive ?? 0,
      negative_ratings: negative ?? 0,
    },
  };
}
