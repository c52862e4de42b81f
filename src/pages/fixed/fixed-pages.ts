import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type {
  ChangeFixedPage,
  CreateFixedPage,
  FixedPageList,
  FixedPagesQuery,
  FixedPage as Presented,
} from '../../../contracts/admin-pages.ts';
import { recordAction, type Viewer } from '../../auth/index.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
import { badInput, conflict, notFound } from '../../errors.ts';
import { pageTags } from '../../page-tags.ts';
import { uriOf } from '../../quizzes/index.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import { FIXED_PAGES_TAG } from './fixed-paths.ts';
import { isFreePath } from './free-path.ts';

type Fields = Pick<ChangeFixedPage, 'path' | 'contentId' | 'texts'>;

interface PageRow extends Omit<Presented, 'content' | 'updatedAt'> {
  updatedAt: Date;
  contentId: number;
  contentType: Presented['content']['contentType'];
  slug: string;
  titleUA: string;
  titleEN: string | null;
  pictureId: string | null;
  itemsCounter: number;
  status: Presented['content']['status'];
}

const PAGES = sql<PageRow>`
  select page.id, page.path, page.texts, page.version, page.updated_at as "updatedAt",
    c.id as "contentId", c.content_type as "contentType", c.slug, c.title_ua as "titleUA", c.title_en as "titleEN",
    c.picture_id as "pictureId", c.items_counter as "itemsCounter", c.status
  from fixed_page page join content c on c.id = page.content_id`;

/** Creates, changes and deletes fixed pages, and writes the log. */
@Injectable()
export class FixedPages {
  constructor(private readonly transactions: Transactions) {}

  list({ cursor, limit }: FixedPagesQuery): Promise<FixedPageList> {
    const before = cursor === undefined ? null : readCursor(cursor).id;
    return this.transactions.run(async tx => {
      const rows = await tx.run(sql<PageRow>`${PAGES}
        where page.id < coalesce(${before}::bigint, 9223372036854775807) order by page.id desc limit ${limit + 1}`);
      const items = rows.slice(0, limit).map(presented);
      const last = rows.length > limit ? items.at(-1) : undefined;
      return { items, next: last ? writeCursor({ key: last.id, id: last.id }) : null };
    });
  }

  /** 404 if there is no such page. */
  read(id: number): Promise<Presented> {
    return this.transactions.run(tx => this.present(tx, id));
  }

  /** 400 if the content is no public quiz. 409 path.taken if the path belongs to another page. */
  create({ userId }: Viewer, { key, ...fields }: CreateFixedPage): Promise<Presented> {
    return this.transactions.run(async tx => {
      await lockPaths(tx);
      const [known] = await tx.run(sql<{ id: number }>`
        select id from fixed_page where admin_id = ${userId} and key = ${key}`);
      const id = known?.id ?? (await this.add(tx, userId, key, fields));
      return this.present(tx, id);
    });
  }

  private async add(
    tx: Transaction,
    adminId: number,
    key: string,
    { path, contentId, texts }: Fields,
  ): Promise<number> {
    await refusePath(tx, path);
    await refuseContent(tx, contentId);
    const [added] = await tx.run(sql<{ id: number }>`
      insert into fixed_page (path, content_id, texts, admin_id, key)
      values (${path}, ${contentId}, ${JSON.stringify(texts)}::jsonb, ${adminId}, ${key}) returning id`);
    await note(tx, { adminId, action: 'page.create', path, details: { contentId, texts } });
    return added?.id as number;
  }

  /**
   * Errors as of `create`, and 404 if there is no such page, 409 version.conflict for an outdated version. A change that
   * was made before changes nothing.
   */
  change({ userId }: Viewer, id: number, { version, ...fields }: ChangeFixedPage) {
    return this.transactions.run(async tx => {
      await lockPaths(tx);
      const before = await fieldsOf(tx, id);
      const { path, contentId, texts } = before;
      if (isDeepStrictEqual(fields, { path, contentId, texts })) return this.present(tx, id);
      if (version !== before.version) throw conflict('version.conflict');
      if (fields.path !== path) await refusePath(tx, fields.path);
      if (fields.contentId !== contentId) await refuseContent(tx, fields.contentId);
      await store(tx, id, fields);
      await note(tx, {
        ...{ adminId: userId, action: 'page.edit', path: fields.path },
        details: { from: { path, contentId, texts }, to: fields },
      });
      return this.present(tx, id);
    });
  }

  /** Does nothing if there is no such page. */
  async delete({ userId }: Viewer, id: number): Promise<void> {
    await this.transactions.run(async tx => {
      const [deleted] = await tx.run(sql<Fields>`
        delete from fixed_page where id = ${id} returning path, content_id as "contentId", texts`);
      if (!deleted) return;
      const { path, ...details } = deleted;
      await note(tx, { adminId: userId, action: 'page.delete', path, details: { ...details } });
    });
  }

  private async present(tx: Transaction, id: number): Promise<Presented> {
    const [row] = await tx.run(sql<PageRow>`${PAGES} where page.id = ${id}`);
    if (!row) throw notFound();
    return presented(row);
  }
}

/** Makes simultaneous changes wait for each other, since keys and paths are unique. There are few of them. */
const lockPaths = (tx: Transaction) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext('fixed_page'))`);

async function fieldsOf(tx: Transaction, id: number): Promise<Fields & { version: number }> {
  const [page] = await tx.run(sql<Fields & { version: number }>`
    select path, content_id as "contentId", texts, version from fixed_page where id = ${id} for update`);
  if (!page) throw notFound();
  return page;
}

const store = (tx: Transaction, id: number, { path, contentId, texts }: Fields) =>
  tx.run(sql`
    update fixed_page set path = ${path}, content_id = ${contentId}, texts = ${JSON.stringify(texts)}::jsonb,
      version = version + 1, updated_at = now()
    where id = ${id}`);

interface Done {
  adminId: number;
  action: 'page.create' | 'page.edit' | 'page.delete';
  path: string;
  details: Record<string, unknown>;
}

/** Logs a change and drops the cached pages. */
async function note(tx: Transaction, { adminId, action, path, details }: Done): Promise<void> {
  await recordAction(tx, { adminId, action, subject: { kind: 'page', id: path }, details });
  await pageTags.drop(tx, [FIXED_PAGES_TAG]);
}

/** 409 if the site or another fixed page answers at the path. */
async function refusePath(tx: Transaction, path: string): Promise<void> {
  const others = await tx.run(sql`select from fixed_page where path = ${path}`);
  if (others.length > 0 || !isFreePath(path)) throw conflict('path.taken');
}

/** 400 unless the id is one of a public quiz. */
async function refuseContent(tx: Transaction, contentId: number): Promise<void> {
  const quizzes = await tx.run(sql`
    select from content
    where id = ${contentId} and status = 10 and content_type in ('quiz', 'movie', 'music')`);
  if (quizzes.length === 0) throw badInput([{ path: 'contentId', code: 'invalid' }]);
}

function presented(row: PageRow): Presented {
  const { updatedAt, contentId, contentType, slug, titleUA, titleEN, ...rest } = row;
  const { pictureId, itemsCounter, status, ...page } = rest;
  return {
    ...page,
    content: {
      ...{ id: contentId, contentType, titleUA, titleEN, itemsCounter, status },
      uri: uriOf({ id: contentId, contentType, slug }),
      picture: pictureId && `/media/${pictureId}`,
    },
    updatedAt: updatedAt.toISOString(),
  };
}
