/** What a page says of itself to browsers, searchers and those who share it. */
export interface PageMeta {
  title: string;
  description: string;
  /** The page's own path, without language. */
  path: string;
  /** Social preview image; by default the site's image in the page's language. */
  picture?: PreviewPicture | undefined;
  noindex?: boolean;
  /** Of a page that only shows another one in another order: that one's path, without language. */
  original?: string | undefined;
  /** Neighbours of a listing's page, without language. */
  previous?: string | undefined;
  next?: string | undefined;
}

export interface PreviewPicture {
  url: string;
  /** As in `image/jpeg`. */
  type: string;
  width: number;
  height: number;
  alt: string;
}
