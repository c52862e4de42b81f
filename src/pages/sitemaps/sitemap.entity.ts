import { defineEntity, p } from '@mikro-orm/core';

const SitemapSchema = defineEntity({
  name: 'Sitemap',
  tableName: 'sitemap',
  properties: {
    /** The file name, such as `sitemap-ua-2.xml`. */
    name: p.text().primary(),
    /** Compressed with gzip. */
    body: p.blob(),
    /** A digest of the content. */
    etag: p.text(),
  },
});

/** A sitemap as engines get it. All sitemaps are replaced in one transaction, so that their index fits. */
export class Sitemap extends SitemapSchema.class {}
SitemapSchema.setClass(Sitemap);

const SitemapStateSchema = defineEntity({
  name: 'SitemapState',
  tableName: 'sitemap_state',
  properties: {
    /** There is at most one row, with the name `all`. */
    name: p.text().primary(),
    /** When the database was last read for the sitemaps. */
    madeAt: p.datetime().nullable(),
    /** When something changed last that the sitemaps contain. */
    changedAt: p.datetime().nullable(),
  },
});

/** Whether the sitemaps are up to date. */
export class SitemapState extends SitemapStateSchema.class {}
SitemapStateSchema.setClass(SitemapState);
