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

/**
 * `quizzes` are the keys of those that ship. Throws one error that lists every mistake as `file:line path: message`.
 */
export function parsePlaylistFile(
  file: string,
  text: string,
  quizzes: ReadonlySet<string>,
): PlaylistFile {
  const { value, mistake } = readYaml(PlaylistFile, file, text);
  const unknown = value.items.flatMap((key, at) =>
    quizzes.has(key) ? [] : mistake(['items', at], `there is no quiz ${key}`),
  );
  if (unknown.length > 0) throw new Error(unknown.join('\n'));
  return value;
}
