import type { ContentType } from '../../contracts/vocabulary.ts';

/** Specification, "Screens and routes"; hyphens collapse and are trimmed (product.md). */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-zа-щьюяґєії0-9]+/g, '-')
    .replace(/^-|-$/g, '');

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
