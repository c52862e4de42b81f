import type { ContentType } from '../../contracts/vocabulary.ts';

/** Makes a slug (specification, "Screens and routes"). Hyphens are collapsed and trimmed (product.md). */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-zа-щьюяґєії0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Makes the slug from the English title, or else from the Ukrainian one (product.md). Empty if neither has a letter or
 * digit that a slug can contain.
 */
export const titleSlugOf = ({ ua, en }: { ua: string; en: string | null }): string =>
  slugOf(en ?? '') || slugOf(ua);

/** Returns the path of a content's page, without language. */
export function uriOf(content: { id: number; contentType: ContentType; slug: string }): string {
  if (content.contentType === 'daily') return `/daily/${content.id}`;
  return `/${content.contentType}/${content.id}${content.slug && `-${content.slug}`}`;
}

/** Returns the path of an author's page, without language. */
export function authorUriOf({ id, name }: { id: number; name: string }): string {
  const slug = slugOf(name);
  return `/author/${id}${slug && `-${slug}`}`;
}
