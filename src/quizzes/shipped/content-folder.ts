import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type PlaylistFile, parsePlaylistFile } from './playlist-file.ts';
import { parseQuizFile, type QuizFile } from './quiz-file.ts';

/** The folder of a shipped quiz or playlist. */
export interface ContentFolder<File> {
  key: string;
  /** A digest of the text and of every file that it names. */
  digest: string;
  file: File;
  media: Map<string, Buffer>;
}

export type QuizFolder = ContentFolder<QuizFile>;
export type PlaylistFolder = ContentFolder<PlaylistFile>;

/** The location of a kind of folder, how its text is parsed, and which files it names. */
interface Kind<File> {
  folder: string;
  text: string;
  parse: (file: string, text: string) => File;
  mediaOf: (file: File) => string[];
}

const QUIZZES: Kind<QuizFile> = {
  folder: 'quizzes',
  text: 'quiz.yaml',
  parse: parseQuizFile,
  mediaOf: quiz => [
    quiz.cover,
    ...quiz.questions.flatMap(({ media, teaser }) => [media ?? [], teaser ?? []].flat()),
  ],
};

const playlistsOf = (quizzes: ReadonlySet<string>): Kind<PlaylistFile> => ({
  folder: 'playlists',
  text: 'playlist.yaml',
  parse: (file, text) => parsePlaylistFile(file, text, quizzes),
  mediaOf: playlist => [playlist.cover],
});

/** Reads all folders of `root`/quizzes. Throws an error with file and line if one of them has a mistake. */
export const readQuizFolders = (root: string): Promise<QuizFolder[]> => readFolders(root, QUIZZES);

/** Reads all folders of `root`/playlists, which may be missing. `quizzes` are the keys that playlists may name. */
export const readPlaylistFolders = async (
  root: string,
  quizzes: ReadonlySet<string>,
): Promise<PlaylistFolder[]> =>
  existsSync(join(root, 'playlists')) ? readFolders(root, playlistsOf(quizzes)) : [];

/** Reads the folder of one shipped content, by the key under which the database knows it. */
export async function readContentFolder(
  root: string,
  key: string,
): Promise<{ quiz: QuizFolder } | { quiz: null; playlist: PlaylistFolder }> {
  const name = /^playlist:(.+)$/.exec(key)?.[1];
  if (name === undefined) return { quiz: await readFolder(root, key, QUIZZES) };
  const quizzes = await readdir(join(root, QUIZZES.folder));
  return { quiz: null, playlist: await readFolder(root, name, playlistsOf(new Set(quizzes))) };
}

async function readFolders<File>(root: string, kind: Kind<File>): Promise<ContentFolder<File>[]> {
  const entries = await readdir(join(root, kind.folder), { withFileTypes: true });
  const keys = entries.filter(entry => entry.isDirectory()).map(entry => entry.name);
  const read = await Promise.allSettled(keys.sort().map(key => readFolder(root, key, kind)));
  const mistakes = read.flatMap(result =>
    result.status === 'rejected' ? [String(result.reason.message)] : [],
  );
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  return read.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));
}

async function readFolder<File>(
  root: string,
  key: string,
  kind: Kind<File>,
): Promise<ContentFolder<File>> {
  const folder = join(root, kind.folder, key);
  const path = join(folder, kind.text);
  const text = await readFile(path, 'utf8');
  const file = kind.parse(relative(join(root, '..'), path), text);
  const media = new Map<string, Buffer>();
  for (const name of new Set(kind.mediaOf(file)))
    media.set(name, await readFile(pathOf(folder, name)));
  const digest = createHash('sha256').update(text);
  for (const bytes of media.values()) digest.update(createHash('sha256').update(bytes).digest());
  return { key, digest: digest.digest('hex'), file, media };
}

/** Returns the path of a file that a quiz names, in its folder or in a package. Throws if there is none. */
function pathOf(folder: string, name: string): string {
  const inFolder = join(folder, name);
  const isInFolder = !name.includes('..') && existsSync(inFolder);
  const path = packagedPath(name) ?? (isInFolder ? inFolder : null);
  if (!path) throw new Error(`${folder}: there is no ${name}`);
  return path;
}

/**
 * Returns the path of `package:<name>/<path>`, a picture or clip of a package on which the project depends. Null for
 * other names and missing files.
 */
export function packagedPath(name: string): string | null {
  const inPackage = /^package:([\w./-]+\.(?:svg|png|jpg|webp|mp3))$/.exec(name)?.[1];
  if (!inPackage || name.includes('..')) return null;
  const path = join('node_modules', inPackage);
  return existsSync(path) ? path : null;
}
