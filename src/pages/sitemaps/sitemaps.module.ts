import { Module } from '@nestjs/common';
import { SitemapFiles } from './sitemap-files.ts';
import { Sitemaps } from './sitemaps.ts';

/** Apart from the other pages, since the worker makes the sitemaps. */
@Module({ providers: [SitemapFiles, Sitemaps], exports: [SitemapFiles, Sitemaps] })
export class SitemapsModule {}
