import type { ContentSummary } from '../contracts/contents.ts';

/**
 * Cache tags of a page that names the authors of contents, so that it is rendered again when one of them is renamed.
 */
export const authorTags = (contents: readonly Pick<ContentSummary, 'author'>[]): string[] => [
  ...new Set(contents.flatMap(({ author }) => (author ? `author:${author.id}` : []))),
];
