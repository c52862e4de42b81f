import type { Thing } from 'schema-dts';

/** What a page tells browsers, search engines and link previews. */
export interface PageMeta {
  title: string;
  description: string;
  /** The page's own path, without language. */
  path: string;
  /** Social preview image; by default the site's image in the page's language. */
  picture?: PreviewPicture | undefined;
  noindex?: boolean;
  /** Whether the page is in Ukrainian in both languages. */
  isUkrainian?: boolean;
  /** Structured data for search engines (schema.org). */
  data?: readonly Thing[] | undefined;
  /** For a page that shows another page in another order or with other texts: the path of that page, without language. */
  original?: string | undefined;
  /** Previous and next page of a listing, without language. */
  previous?: string | undefined;
  next?: string | undefined;
}

export interface PreviewPicture {
  url: string;
  /** The media type, such as `image/jpeg`. */
  type: string;
  width: number;
  height: number;
  alt: string;
}
