import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseQuizFile, type QuizFile } from './quiz-file.ts';

/** A shipped quiz as it lies on the disk. */
export interface QuizFolder {
  key: string;
  /** Of the text and of every file that it names. */
  digest: string;
  quiz: QuizFile;
  media: Map<string, Buffer>;
}

/** Every folder of `root`/quizzes; a mistake in any of them stops them all, with file and line. */
export async function readQuizFolders(root: string): Promise<QuizFolder[]> {
  const entries = await readdir(join(root, 'quizzes'), { withFileTypes: true });
  const keys = entries.filter(entry => entry.isDirectory()).map(entry => entry.name);
  const read = await Promise.allSettled(keys.sort().map(key => readQuizFolder(root, key)));
  const mistakes = read.flatMap(result =>
    result.status === 'rejected' ? [String(result.reason.message)] : [],
  );
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  return read.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));
}

async function readQuizFolder(root: string, key: string): Promise<QuizFolder> {
  const folder = join(root, 'quizzes', key);
  const file = join(folder, 'quiz.yaml');
  const text = await readFile(file, 'utf8');
  const quiz = parseQuizFile(relative(join(root, '..'), file), text);
  const names = [quiz.cover, ...quiz.questions.flatMap(question => question.media ?? [])];
  const media = new Map<string, Buffer>();
  for (const name of new Set(names)) media.set(name, await readFile(pathOf(folder, name)));
  const digest = createHash('sha256').update(text);
  for (const bytes of media.values()) digest.update(createHash('sha256').update(bytes).digest());
  return { key, digest: digest.digest('hex'), quiz, media };
}

/** A file beside the text, or `package:<name>/<path>` for one of a package that the project depends on. */
function pathOf(folder: string, name: string): string {
  const inPackage = /^package:([\w./-]+)$/.exec(name)?.[1];
  const path = inPackage ? join('node_modules', inPackage) : join(folder, name);
  if (name.includes('..') || !existsSync(path)) throw new Error(`${folder}: there is no ${name}`);
  return path;
}
