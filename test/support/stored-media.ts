import type { Database } from '../../src/database.ts';
import { Files, MediaLinks } from '../../src/media/index.ts';
import { Transactions } from '../../src/transaction.ts';
import type { QuizServer } from './quiz-server.ts';

/** Takes bytes in as the loader does; the id of the file. */
export async function keepFile({ app }: QuizServer, bytes: Buffer): Promise<string> {
  const file = await app.get(Transactions).run(tx => app.get(Files).keep(tx, bytes));
  return file?.id as string;
}

/** Takes in a picture of our own making, as a portrait is; the id of the file. */
export async function keepDrawn({ app }: QuizServer, bytes: Buffer): Promise<string> {
  const file = await app.get(Transactions).run(tx => app.get(Files).keepDrawn(tx, bytes));
  return file.id;
}

/** The address of a file for one play. */
export const sealedFor = ({ app }: QuizServer, fileId: string, playId: string): string =>
  app.get(MediaLinks).sealed(fileId, playId);

/** A row of `file` without bytes, for what only shows its address; the id. */
export async function addFileRow({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into file (sha256, kind, mime, bytes) values (gen_random_uuid()::text, 'image', 'image/jpeg', 1) returning id`,
  );
  return rows[0]?.id as string;
}
