import {
  copyFileSync,
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';

/** Size in bytes at which a log is rotated, and number of rotated files kept. */
const USUAL = { most: 10 * 1_048_576, kept: 3 };
const EVERY_MS = 15_000;

/** Matches `web.log` but not `web.1.log`. */
const CURRENT = /^[^.]+\.log$/;

/** Rotates the logs of a folder periodically; returns a function that stops it. */
export function keepLogsSmall(folder: string): () => void {
  const timer = setInterval(() => rotateLogs(folder), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Rotates every log of a folder that is over the size limit. */
export function rotateLogs(folder: string, { most, kept } = USUAL) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter(one => CURRENT.test(one))) {
    const file = join(folder, name);
    if (statSync(file).size > most) copyAndEmpty(file, kept);
  }
}

/** Rotates the log of the previous run, since each run starts with an empty log. */
export function setAside(file: string, kept = USUAL.kept) {
  if (!existsSync(file)) return;
  makeRoom(file, kept);
  renameSync(file, earlier(file, 1));
}

/**
 * Copies and truncates, since the writing process keeps the file open; it must open it for appending. Lines written between
 * copying and truncating are lost.
 */
function copyAndEmpty(file: string, kept: number) {
  const copy = `${file}.copy`;
  try {
    copyFileSync(file, copy);
    makeRoom(file, kept);
    renameSync(copy, earlier(file, 1));
    truncateSync(file);
  } catch {
    // On a full disk the log does not grow either; rotation is retried.
    rmSync(copy, { force: true });
  }
}

/** Each rotated log gets the next number; the oldest is overwritten. */
function makeRoom(file: string, kept: number) {
  for (let number = kept - 1; number >= 1; number--)
    if (existsSync(earlier(file, number)))
      renameSync(earlier(file, number), earlier(file, number + 1));
}

const earlier = (file: string, number: number) => file.replace(/\.log$/, `.${number}.log`);
