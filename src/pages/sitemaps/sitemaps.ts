import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { SitemapIndexStream } from 'sitemap';
import type { Locale } from '../../../contracts/vocabulary.ts';
import { CONFIG, type Config } from '../../config.ts';
import { Database } from '../../database.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import { contentPages, type ListedPage, staticPages } from './listed-pages.ts';
import { GzipText, type SitemapFile, SitemapParts, type SitemapUrl } from './sitemap-parts.ts';

const LOCALES: readonly Locale[] = ['ua', 'en'];
const INDEX = 'sitemap-index.xml';

const CHANGED = `
insert into sitemap_state (name, changed_at) values ('all', now())
on conflict (name) do update set changed_at = excluded.changed_at`;

const MADE = `
insert into sitemap_state (name, made_at) values ('all', $1)
on conflict (name) do update set made_at = excluded.made_at`;

/** Makes the sitemaps and stores them in the table `sitemap`, from which `SitemapFiles` serves them. */
@Injectable()
export class Sitemaps {
  private readonly siteUrl: string;
  private readonly hasLinks: boolean;

  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    @Inject(CONFIG) config: Config,
  ) {
    this.siteUrl = config.SITE_URL;
    this.hasLinks = config.SITE_CANONICAL === 'self';
  }

  /** Call this after something was committed that the sitemaps contain. */
  async noteChange(): Promise<void> {
    await this.database.query('sitemap-changed', CHANGED);
  }

  /**
   * Makes all sitemaps if something changed since they were made, and once a day, since not every change of a page is
   * noted. Returns whether it did. Clients get the old ones until the new ones are committed.
   */
  async makeIfStale(): Promise<boolean> {
    const readAt = await this.transactions.run(async tx => {
      await tx.run(sql`set transaction isolation level repeatable read`);
      const [state] = await tx.run(sql<{ isDue: boolean; now: string }>`
        select pg_try_advisory_xact_lock(hashtext('sitemap'))
          and (made_at is null or changed_at >= made_at or made_at < now() - interval '1 day') as "isDue",
          now()::text as now
        from (select) one left join sitemap_state on true`);
      if (state?.isDue) await this.make(tx);
      return state?.isDue ? state.now : null;
    });
    // Not in the same transaction, since changes are noted all the time.
    if (readAt !== null) await this.database.query('sitemap-made', MADE, [readAt]);
    return readAt !== null;
  }

  private async make(tx: Transaction): Promise<void> {
    const files: Pick<SitemapFile, 'name' | 'lastmod'>[] = [];
    const keep = async (file: SitemapFile) => {
      files.push({ name: file.name, lastmod: file.lastmod });
      await store(tx, file);
    };
    const main = new SitemapParts('sitemap', keep);
    const parts = {
      ua: new SitemapParts('sitemap-ua', keep),
      en: new SitemapParts('sitemap-en', keep),
    };
    for (const page of await staticPages(tx))
      for (const locale of LOCALES) {
        await main.add(this.urlOf(page, locale));
        await parts[locale].add(this.urlOf(page, locale));
      }
    for await (const page of contentPages(tx)) {
      await parts.ua.add(this.urlOf(page, 'ua'));
      if (page.isBilingual) await parts.en.add(this.urlOf(page, 'en'));
    }
    for (const written of [main, parts.ua, parts.en]) await written.finish();
    await store(tx, await this.indexOf(files));
    const names = [INDEX, ...files.map(({ name }) => name)];
    await tx.run(sql`delete from sitemap where name <> all(${names}::text[])`);
  }

  private urlOf({ path, lastmod, isBilingual }: ListedPage, locale: Locale): SitemapUrl {
    const isLinked = this.hasLinks && isBilingual;
    return { url: this.absolute(path, locale), lastmod, links: isLinked ? this.linksOf(path) : [] };
  }

  private linksOf(path: string): SitemapUrl['links'] {
    const ukrainian = this.absolute(path, 'ua');
    return [
      { lang: 'uk', url: ukrainian },
      { lang: 'en', url: this.absolute(path, 'en') },
      { lang: 'x-default', url: ukrainian },
    ];
  }

  private absolute(path: string, locale: Locale): string {
    const english = path === '/' ? '/en' : `/en${path}`;
    return this.siteUrl + encodeURI(locale === 'en' ? english : path);
  }

  private async indexOf(
    files: readonly Pick<SitemapFile, 'name' | 'lastmod'>[],
  ): Promise<Omit<SitemapFile, 'lastmod'>> {
    const index = new SitemapIndexStream();
    for (const { name, lastmod } of files)
      index.write({ url: `${this.siteUrl}/${name}`, ...(lastmod && { lastmod }) });
    index.end();
    const text = new GzipText();
    for await (const piece of index) text.add(String(piece));
    return { name: INDEX, ...(await text.finish()) };
  }
}

const store = (tx: Transaction, { name, body, etag }: Omit<SitemapFile, 'lastmod'>) =>
  tx.run(sql`
    insert into sitemap (name, body, etag) values (${name}, ${body}, ${etag})
    on conflict (name) do update set body = excluded.body, etag = excluded.etag`);
