import type { Database } from '../../src/database.ts';
import { Files, MediaLinks } from '../../src/media/index.ts';
import { Transactions } from '../../src/transaction.ts';
import type { QuizServer } from './quiz-server.ts';

/** Stores bytes as the loader does and returns the id of the file. */
export async function keepFile({ app }: QuizServer, bytes: Buffer): Promise<string> {
  const file = await app.get(Transactions).run(tx => app.get(Files).keep(tx, bytes));
  return file?.id as string;
}

/** Stores a picture that the application makes, such as a portrait, and returns the id of the file. */
export async function keepDrawn({ app }: QuizServer, bytes: Buffer): Promise<string> {
  const file = await app.get(Transactions).run(tx => app.get(Files).keepDrawn(tx, bytes));
  return file.id;
}

/** The address of a file for one play. */
export const sealedFor = ({ app }: QuizServer, fileId: string, playId: string): string =>
  app.get(MediaLinks).sealed(fileId, playId);

/** Adds a row to `file` without bytes, for tests that only show its address, and returns the id. */
export async function addFileRow({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with made as (insert into blob (sha256, bytes) values (gen_random_uuid()::text, 1) returning id, sha256)
    insert into file (id, sha256, blob_id, kind, mime, bytes)
    select id, sha256, id, 'image', 'image/jpeg', 1 from made returning id`,
  );
  return rows[0]?.id as string;
}

/** Adds the row of an upload by this user, without stored bytes, and returns its id. */
export async function addUploadRow(database: Database, userId: number): Promise<string> {
  const id = await addFileRow(database);
  await database.pool.query(
    `update file set sha256 = null, owner_id = $2, purpose = 'question', placeholder = 'data:,' where id = $1`,
    [id, userId],
  );
  return id;
}
