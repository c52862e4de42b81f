import type { ContentSummary } from '../contracts/contents.ts';

/** Of a page that names who made what it shows: it is made anew when one of them takes another name. */
export const authorTags = (contents: readonly Pick<ContentSummary, 'author'>[]): string[] => [
  ...new Set(contents.flatMap(({ author }) => (author ? `author:${author.id}` : []))),
];
