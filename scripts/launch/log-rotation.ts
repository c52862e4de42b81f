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

/** Of each log, how many bytes until it is rotated, and how many earlier files of it are kept. */
const USUAL = { most: 10 * 1_048_576, kept: 3 };
const EVERY_MS = 15_000;

/** `web.log`, and not `web.1.log`. */
const CURRENT = /^[^.]+\.log$/;

/** Rotates the logs of a folder again and again; returns what ends that. */
export function keepLogsSmall(folder: string): () => void {
  const timer = setInterval(() => rotateLogs(folder), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Rotates every log of a folder that has grown too long. */
export function rotateLogs(folder: string, { most, kept } = USUAL) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter(one => CURRENT.test(one))) {
    const file = join(folder, name);
    if (statSync(file).size > most) copyAndEmpty(file, kept);
  }
}

/** The log of the run before becomes the first of the earlier ones, since a new run begins an empty log. */
export function setAside(file: string, kept = USUAL.kept) {
  if (!existsSync(file)) return;
  makeRoom(file, kept);
  renameSync(file, earlier(file, 1));
}

/**
 * By copying, since the process that writes holds the file itself. It must append to it. Lines that are written between
 * copy and emptying are lost.
 */
function copyAndEmpty(file: string, kept: number) {
  const copy = `${file}.copy`;
  try {
    copyFileSync(file, copy);
    makeRoom(file, kept);
    renameSync(copy, earlier(file, 1));
    truncateSync(file);
  } catch {
    // On a full disk the log does not grow either, and is tried again.
    rmSync(copy, { force: true });
  }
}

/** Every earlier log gets the next number; the last is overwritten. */
function makeRoom(file: string, kept: number) {
  for (let number = kept - 1; number >= 1; number--)
    if (existsSync(earlier(file, number)))
      renameSync(earlier(file, number), earlier(file, number + 1));
}

const earlier = (file: string, number: number) => file.replace(/\.log$/, `.${number}.log`);
