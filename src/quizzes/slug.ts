import type { ContentType } from '../../contracts/vocabulary.ts';

/** Specification, "Screens and routes"; hyphens collapse and are trimmed (product.md). */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-zа-щьюяґєії0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Of the English title, else of the Ukrainian one (product.md); empty when neither has a letter or digit for it. */
export const titleSlugOf = ({ ua, en }: { ua: string; en: string | null }): string =>
  slugOf(en ?? '') || slugOf(ua);

/** Path of a content's page, without language. */
export function uriOf(content: { id: number; contentType: ContentType; slug: string }): string {
  if (content.contentType === 'daily') return `/daily/${content.id}`;
  return `/${content.contentType}/${content.id}${content.slug && `-${content.slug}`}`;
}

/** Path of an author's page, without language. */
export function authorUriOf({ id, name }: { id: number; name: string }): string {
  const slug = slugOf(name);
  return `/author/${id}${slug && `-${slug}`}`;
}
