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
