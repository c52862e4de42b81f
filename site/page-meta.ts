/** What a page says of itself to browsers, searchers and those who share it. */
export interface PageMeta {
  title: string;
  description: string;
  /** The page's own path, without language. */
  path: string;
  /** For a share; without it the site's one preview image. */
  picture?: { url: string; width: number; height: number; alt: string } | undefined;
  noindex?: boolean;
  /** Neighbours of a listing's page, without language. */
  previous?: string | undefined;
  next?: string | undefined;
}
