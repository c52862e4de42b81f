import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';

interface Question {
  key: string;
  [field: string]: unknown;
}

interface Quiz {
  questions: Question[];
  [field: string]: unknown;
}

const both = (text: string) => ({ ua: `${text} ua`, en: `${text} en` });

export const questionOf = (key: string, changes: object = {}): Question => ({
  key,
  text: both(`question ${key}`),
  answer: both(`right ${key}`),
  variants: ['x', 'y', 'z'].map(letter => both(`wrong ${key} ${letter}`)),
  comment: both(`comment ${key}`),
  source: 'a book',
  ...changes,
});

export const quizOf = (changes: object = {}): Quiz => ({
  type: 'quiz',
  subtype: 'other',
  genre: 'general-knowledge',
  mode: 'choicer',
  difficulty: 'easy',
  price: 0,
  published: '2026-11-01T09:00:00Z',
  title: both('Title'),
  seoTitle: both('SEO title'),
  genitive: both('genitive'),
  description: both('description'),
  cover: 'cover.svg',
  coverAlt: both('a cover'),
  subject: 'science',
  questions: ['a', 'b', 'c', 'd', 'e'].map(key => questionOf(key)),
  ...changes,
});

/** `items` are keys of quizzes. */
export const playlistOf = (items: readonly string[], changes: object = {}): object => ({
  published: '2026-11-02T09:00:00Z',
  title: both('Playlist'),
  seoTitle: both('SEO title'),
  genitive: both('genitive'),
  description: both('description'),
  cover: 'cover.svg',
  coverAlt: both('a cover'),
  items,
  ...changes,
});

export const drawing = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="${colour}"/></svg>`;

const coverOf = (key: string) =>
  drawing(`#${Buffer.from(key).toString('hex').padEnd(6, '0').slice(0, 6)}`);

const yamlOf = (value: object | string) =>
  typeof value === 'string' ? value : stringify(value, { aliasDuplicateObjects: false });

/** A temporary folder in the format of content/, which `remove` deletes. */
export class ContentFolder {
  readonly root = join(mkdtempSync(join(tmpdir(), 'content-')), 'content');

  /** Writes or overwrites a quiz; the cover has a different colour for each key. */
  write(key: string, quiz: object | string = quizOf()): void {
    this.add(key, 'cover.svg', coverOf(key));
    this.add(key, 'quiz.yaml', yamlOf(quiz));
  }

  writePlaylist(key: string, playlist: object | string): void {
    this.add(key, 'cover.svg', coverOf(key), 'playlists');
    this.add(key, 'playlist.yaml', yamlOf(playlist), 'playlists');
  }

  add(key: string, name: string, bytes: string | Buffer, kind = 'quizzes'): void {
    const folder = join(this.root, kind, key);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }

  remove(): void {
    rmSync(join(this.root, '..'), { recursive: true, force: true });
  }
}
