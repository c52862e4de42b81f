import { existsSync } from 'node:fs';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from './refusal.ts';

const MB = 1024 * 1024;
const FIRST_START_MB = 1_000;
const LATER_START_MB = 300;

const OTHER_DATA_DIR =
  'set DATA_DIR to a folder of yours, for example DATA_DIR=$HOME/zdohad-data npm start';

/** Creates the folder if it is missing and checks that it can be written to. The error says how to fix it. */
export async function checkFolder(folder: string, remedy = OTHER_DATA_DIR) {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    // Only if needed, since `recursive` hides the reason of a failure.
    await mkdir(folder, { recursive: existsSync(folder) || !existsSync(dirname(folder)) });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new Refusal(folderSentence(folder, error as NodeJS.ErrnoException, remedy));
  }
}

export function folderSentence(folder: string, { code }: { code?: string }, remedy: string) {
  if (code === 'ENOSPC') return `The disk that holds ${folder} is full; make room and start again.`;
  const reason = code === 'EROFS' ? 'is on a read-only disk' : `cannot be written to (${code})`;
  return `The folder ${folder} ${reason}; ${remedy}.`;
}

/** The first start needs space for the database and its write-ahead log, a later one for growth. */
export async function checkDisk(folder: string, start: 'first' | 'later') {
  const { bavail, bsize } = await statfs(folder);
  const sentence = diskSentence(folder, (bavail * bsize) / MB, start);
  if (sentence) throw new Refusal(sentence);
}

export function diskSentence(folder: string, freeMb: number, start: 'first' | 'later') {
  const needed = start === 'first' ? FIRST_START_MB : LATER_START_MB;
  if (freeMb >= needed) return undefined;
  return `Only ${Math.floor(freeMb)} MB are free on the disk that holds ${folder}, and ${needed} MB are needed; make room, or set DATA_DIR to a folder on another disk.`;
}

/** `timeoutMs` allows for a server that is about to exit, for example because its launcher was killed. */
export async function checkPort(host: string, port: number, timeoutMs = 0) {
  const deadline = Date.now() + timeoutMs;
  let code = await obstacle(host, port);
  while (code === 'EADDRINUSE' && Date.now() < deadline) {
    await sleep(100);
    code = await obstacle(host, port);
  }
  if (code) throw new Refusal(portSentence(code, host, port));
}

/** If another program used ::1, a browser would reach it at `localhost` instead of our server on 127.0.0.1. */
async function obstacle(host: string, port: number): Promise<string | undefined> {
  const code = await listeningError(host, port);
  if (code || host !== '127.0.0.1') return code;
  const besides = await listeningError('::1', port);
  return besides === 'EADDRINUSE' ? besides : undefined;
}

export function portSentence(code: string, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken; set PORT to another, for example PORT=${anotherPort(port)} npm start.`;
  if (code === 'EACCES')
    return `Port ${port} is for root alone on this machine; set PORT to one from 1024 on, for example PORT=3000 npm start.`;
  return `This machine cannot listen on ${host} (${code}); set HOST to an address of its own, for example HOST=127.0.0.1 npm start.`;
}

const anotherPort = (port: number) => (port < 65_535 ? port + 1 : 3000);

const listeningError = (host: string, port: number) =>
  new Promise<string | undefined>(resolve => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
