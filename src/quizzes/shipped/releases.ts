import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { NewerRelease, NewerReleases } from '../../../contracts/admin-releases.ts';
import { recordAction } from '../../auth/index.ts';
import { Database } from '../../database.ts';
import { conflict, notFound } from '../../errors.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import { uriOf } from '../slug.ts';
import { readContentFolder } from './content-folder.ts';
import { PlaylistLoader } from './playlist-loader.ts';
import { QuizLoader } from './quiz-loader.ts';

/** The folder of the shipped contents. */
const SHIPPED = 'content';

const NEWER = `
select id, slug, content_type as "contentType", title_ua as "titleUA", title_en as "titleEN"
from content where newer_digest is not null order by id limit 200`;

/** The decisions about adopted contents of which a release has a newer version. */
@Injectable()
export class Releases {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly quizzes: QuizLoader,
    private readonly playlists: PlaylistLoader,
  ) {}

  async list(): Promise<NewerReleases> {
    const rows = await this.database.query<Omit<NewerRelease, 'uri'> & { slug: string }>(
      'newer-releases',
      NEWER,
    );
    return { items: rows.map(({ slug, ...row }) => ({ ...row, uri: uriOf({ ...row, slug }) })) };
  }

  /**
   * Loads the version of the release. 409 quiz.stage while somebody edits the content. Does nothing if the release has
   * nothing newer; 404 if there is no such content, or it does not ship.
   */
  async take(adminId: number, id: number, root = SHIPPED): Promise<NewerReleases> {
    await this.transactions.run(async tx => {
      const { key, newer } = await lockShipped(tx, id);
      if (newer === null) return;
      const copies = await tx.run(sql`select from working_copy where content_id = ${id}`);
      if (copies.length > 0) throw conflict('quiz.stage');
      await tx.run(sql`
        update content set adopted = false, newer_digest = null, digest = null where id = ${id}`);
      const folder = await readContentFolder(root, key);
      if (folder.quiz) await this.quizzes.upsert(tx, folder.quiz);
      else await this.playlists.upsert(tx, folder.playlist);
      await record(tx, adminId, { id, action: 'quiz.release', digest: newer });
    });
    return this.list();
  }

  async keep(adminId: number, id: number): Promise<NewerReleases> {
    await this.transactions.run(async tx => {
      const { newer } = await lockShipped(tx, id);
      if (newer === null) return;
      await tx.run(
        sql`update content set digest = newer_digest, newer_digest = null where id = ${id}`,
      );
      await record(tx, adminId, { id, action: 'quiz.adopt', digest: newer });
    });
    return this.list();
  }
}

async function lockShipped(tx: Transaction, id: number) {
  const [content] = await tx.run(sql<{ key: string; newer: string | null }>`
    select key, newer_digest as newer from content where id = ${id} and key is not null for no key update`);
  if (!content) throw notFound();
  return content;
}

interface Decision {
  id: number;
  action: 'quiz.release' | 'quiz.adopt';
  digest: string;
}

const record = (tx: Transaction, adminId: number, { id, action, digest }: Decision) =>
  recordAction(tx, { adminId, action, subject: { kind: 'content', id }, details: { digest } });
