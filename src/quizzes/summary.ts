import type { Content as ContentAnswer, ContentSummary } from '../../contracts/contents.ts';
import { uriOf } from './slug.ts';

/** Columns of a summary; the alias `c` is content, `f` its picture. Ends every list's `select`. */
export const SUMMARY = `
  c.id, c.content_type as "contentType", c.subtype, c.title_en as "titleEN", c.title_ua as "titleUA",
  c.description_en as "descriptionEN", c.description_ua as "descriptionUA",
  c.picture_id as "pictureId", f.placeholder, c.items_counter as "itemsCounter", c.slug, c.status,
  c.genre, c.mode, c.difficulty, c.price, c.published_at as "publishedAt"`;

export const FROM_CONTENT = 'from content c left join file f on f.id = c.picture_id';

export interface SummaryRow
  extends Omit<ContentSummary, 'uri' | 'picture' | 'author' | 'publishedAt'> {
  slug: string;
  pictureId: string | null;
  publishedAt: Date | null;
}

/** Row → what the API gives. Shipped quizzes have no author: they are the site's own. */
export function summaryOf({ slug, pictureId, publishedAt, ...row }: SummaryRow): ContentSummary {
  return {
    ...row,
    picture: pictureId && `/media/${pictureId}`,
    uri: uriOf({ ...row, slug }),
    author: null,
    publishedAt: publishedAt?.toISOString() ?? null,
  };
}

export interface TallyRow {
  players: number | null;
  percentSum: number | null;
}

/** Votes come with accounts, so nobody has voted yet. */
export function contentOf(row: SummaryRow & TallyRow): ContentAnswer {
  const { players, percentSum, ...summary } = row;
  return {
    ...summaryOf(summary),
    stats: {
      total_questions: row.itemsCounter,
      average_score: players && percentSum !== null ? percentSum / players : null,
      total_players: players ?? 0,
      positive_ratings: 0,
      negative_ratings: 0,
    },
  };
}
