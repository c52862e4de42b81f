import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { WIDTHS } from '../../contracts/media.ts';
import type { Database } from '../../src/database.ts';
import { CUT_SIZES } from '../../src/media/rendition-sizes.ts';
import { type Account, addAccounts, openDatabase } from './population.ts';
import type { Stage } from './stage.ts';
import { noisyPicture, plainPicture, Uploader } from './uploader.ts';

/** The number of simultaneous uploads. */
const AT_ONCE = 20;
/** How long the worker may take to process all uploads. */
const TIMEOUT_MS = 900_000;
const RENDITIONS = WIDTHS.length + CUT_SIZES.length;

const FILES = `
select f.id, f.state, f.code, b.id as "blobId", b.rendered_at is not null as "isRendered",
  exists (select from outbox where name in ('process-upload', 'render-file') and data->>'fileId' = f.id::text
    and done_at is null) as "isAtWork"
from file f left join blob b on b.id = f.blob_id where f.purpose is not null order by f.id`;

interface File {
  id: string;
  state: string;
  code: string | null;
  blobId: string | null;
  isRendered: boolean;
  isAtWork: boolean;
}

/** Adds accounts with the role of an author, which is needed to upload. */
export async function addAuthors(database: Database, env: NodeJS.ProcessEnv): Promise<Account[]> {
  const authors = await addAccounts(database, env);
  const ids = authors.map(({ id }) => id);
  await database.pool.query(
    `with raised as (update app_user set role = 'author' where id = any($1::bigint[]) returning id)
    insert into role_grant (user_id, role, by) select id, 'author', 'the fault run' from raised`,
    [ids],
  );
  return authors;
}

/**
 * Uploads `uploads` files and kills the worker `kills` times while it makes renditions. Returns a sentence for each
 * mistake: an accepted file that is not ready, an unknown file, a missing rendition, bytes that were not removed.
 */
export async function uploadAndKill(
  stage: Stage,
  uploads: number,
  kills: number,
): Promise<string[]> {
  const database = await openDatabase(stage.env);
  const media = join(stage.env.DATA_DIR as string, 'media');
  const uploader = new Uploader(stage.origin, await addAuthors(database, stage.env));
  const mistakes: string[] = [];
  const accepted = new Set<string>();
  const send = async (bytes: Buffer) => {
    const { status, body } = await uploader.send(bytes);
    if (status === 201 && body.id) accepted.add(body.id);
    else mistakes.push(`an upload was answered with ${status} ${body.code}`);
    return body.id as string;
  };
  for (let kill = 0; kill < kills; kill++) {
    const id = await send(await noisyPicture(3_000 + kill, 2_000));
    const made = await untilHalfRendered(database, media, id);
    await stage.killWorker();
    if (made === null) mistakes.push('the worker was not killed in the middle of renditions');
  }
  const numbers = Array.from({ length: uploads - kills }, (_, number) => number).values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const number of numbers) await send(await plainPicture(number));
    }),
  );
  const files = await untilProcessed(database);
  await database.pool.end();
  return [...mistakes, ...wrongRows(files, accepted), ...wrongBytes(files, media)];
}

/** Waits for the first renditions of the file; returns their number, or null if all were made or none in time. */
async function untilHalfRendered(database: Database, media: string, fileId: string) {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const { rows } = await database.pool.query('select blob_id as id from file where id = $1', [
      fileId,
    ]);
    const count = rows[0]?.id ? namesIn(join(media, 'renditions', rows[0].id)).length : 0;
    if (count > 0) return count < RENDITIONS ? count : null;
    await pause(5);
  }
  return null;
}

async function untilProcessed(database: Database): Promise<File[]> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const { rows } = await database.pool.query<File>(FILES);
    if (!rows.some(({ isAtWork }) => isAtWork) || Date.now() > deadline) return rows;
    await pause(200);
  }
}

function wrongRows(files: readonly File[], accepted: ReadonlySet<string>): string[] {
  const known = new Set(files.map(({ id }) => id));
  return [
    ...[...accepted].filter(id => !known.has(id)).map(id => `upload ${id} is lost`),
    ...files.filter(({ id }) => !accepted.has(id)).map(({ id }) => `nobody uploaded ${id}`),
    ...files
      .filter(({ state, isRendered }) => state !== 'ready' || !isRendered)
      .map(({ id, state, code }) => `upload ${id} ended ${state} ${code}, or without renditions`),
  ];
}

function wrongBytes(files: readonly File[], media: string): string[] {
  const blobs = new Set(files.map(({ blobId }) => blobId as string));
  const left = ['uploads', 'drafts'].flatMap(folder =>
    namesIn(join(media, folder)).map(name => `${folder}/${name} was left`),
  );
  const wrong = [...blobs].flatMap(id => {
    const { length } = namesIn(join(media, 'renditions', id));
    const isStored = existsSync(join(media, 'originals', id));
    return length === RENDITIONS && isStored
      ? []
      : [`${id} has ${length} of ${RENDITIONS} renditions${isStored ? '' : ' and no original'}`];
  });
  return [...left, ...wrong];
}

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
