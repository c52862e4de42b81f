import { z } from 'zod';
import { readYaml } from '../yaml-file.ts';

const line = (max: number) => z.string().trim().min(1).max(max);
const both = (max: number) => z.strictObject({ ua: line(max), en: line(max) });
const Key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** content/playlists/<key>/playlist.yaml. */
export const PlaylistFile = z.strictObject({
  published: z.iso.datetime(),
  title: both(80),
  seoTitle: both(90),
  genitive: both(90),
  description: both(500),
  cover: line(100),
  coverAlt: both(200),
  /** Keys of shipped quizzes, in the order in which they are meant to be played. */
  items: z
    .array(Key)
    .min(2)
    .max(50)
    .refine(items => new Set(items).size === items.length, { error: 'holds a quiz twice' }),
});
export type PlaylistFile = z.infer<typeof PlaylistFile>;

/** Throws one error that lists every mistake as `file:line path: message`. */
export const parsePlaylistFile = (file: string, text: string): PlaylistFile =>
  readYaml(PlaylistFile, file, text).value;
