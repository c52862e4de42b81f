import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { type ContentType, SUBTYPES, type Subtype } from '../../../contracts/vocabulary.ts';
import { authorUriOf, hasStatus, LISTED, LISTED_DAILIES, uriOf } from '../../quizzes/index.ts';
import type { Transaction } from '../../transaction.ts';

/** A page that engines may index. */
export interface ListedPage {
  /** The path without language. */
  path: string;
  /** In ISO format; undefined if it is not known. */
  lastmod: string | undefined;
  /** Whether it has an English text. */
  isBilingual: boolean;
}

const ISO = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const LISTED_CONTENT = `(${hasStatus('c.status', LISTED)}
  or c.content_type = 'daily' and ${hasStatus('c.status', LISTED_DAILIES)})`;

const CONTENTS = `
select c.id, c.content_type as "contentType", c.slug, c.title_en > '' as "isBilingual", ${ISO('c.updated_at')} as lastmod
from content c where ${LISTED_CONTENT} order by c.id`;

const AUTHORS = `
select u.id, u.name, ${ISO('max(c.updated_at)')} as lastmod
from content c join app_user u on u.id = c.author_id
where ${hasStatus('c.status', LISTED)} and c.content_type in ('quiz', 'movie', 'music') and u.deleted_at is null
group by u.id order by u.id`;

const LISTINGS = `
select c.content_type as "contentType", c.subtype, ${ISO('max(c.updated_at)')} as lastmod
from content c where ${LISTED_CONTENT} group by c.content_type, c.subtype`;

interface ContentRow {
  id: number;
  contentType: ContentType;
  slug: string;
  isBilingual: boolean | null;
  lastmod: string;
}

interface ListingRow {
  contentType: ContentType;
  subtype: Subtype | null;
  lastmod: string;
}

/** Pages whose texts change with the product only. */
const TEXT_PAGES = ['/about', '/contacts', '/privacy'];
/** When the server was built. */
const BUILT_AT = statSync(fileURLToPath(import.meta.url)).mtime.toISOString();

const latest = (rows: readonly ListingRow[]): string | undefined =>
  rows
    .map(({ lastmod }) => lastmod)
    .toSorted()
    .at(-1);

/** The home page, the board, the listings that have contents, and the pages with texts. */
export async function staticPages(tx: Transaction): Promise<ListedPage[]> {
  const rows = await tx.query<ListingRow>(LISTINGS);
  const page = (path: string, lastmod: string | undefined) => ({
    path,
    lastmod,
    isBilingual: true,
  });
  const types = [...new Set(rows.map(({ contentType }) => contentType))].toSorted();
  const listings = types.flatMap(type => {
    const ofType = rows.filter(row => row.contentType === type);
    const subtypes = SUBTYPES[type].flatMap(subtype => {
      const found = ofType.find(row => row.subtype === subtype);
      return found ? [page(`/${type}/${subtype}`, found.lastmod)] : [];
    });
    return [page(`/${type}`, latest(ofType)), ...subtypes];
  });
  return [
    page('/', latest(rows)),
    ...listings,
    page('/rating', latest(rows)),
    ...TEXT_PAGES.map(path => page(path, BUILT_AT)),
  ];
}

/** The pages of contents and of authors, read in batches. */
export async function* contentPages(tx: Transaction): AsyncGenerator<ListedPage> {
  for await (const { isBilingual, lastmod, ...content } of rowsOf<ContentRow>(tx, CONTENTS))
    yield { path: uriOf(content), lastmod, isBilingual: isBilingual ?? false };
  const authors = rowsOf<{ id: number; name: string; lastmod: string }>(tx, AUTHORS);
  for await (const { lastmod, ...author } of authors)
    yield { path: authorUriOf(author), lastmod, isBilingual: true };
}

const BATCH = 2_000;

/** Reads the rows of a query through a cursor, so that only one batch of them is in memory. */
async function* rowsOf<Row extends object>(tx: Transaction, text: string): AsyncGenerator<Row> {
  await tx.query(`declare sitemap_rows no scroll cursor for ${text}`);
  for (;;) {
    const rows = await tx.query<Row>(`fetch ${BATCH} from sitemap_rows`);
    if (rows.length === 0) break;
    yield* rows;
  }
  await tx.run(sql`close sitemap_rows`);
}
