import { z } from 'zod';
import { Key, readYaml } from '../../yaml-file.ts';
import { contentWords } from './content-words.ts';

/** The format of content/playlists/<key>/playlist.yaml. */
export const PlaylistFile = z.strictObject({
  ...contentWords,
  /** The keys of shipped quizzes in playing order. */
  items: z
    .array(Key)
    .min(2)
    .max(50)
    .refine(items => new Set(items).size === items.length, { error: 'holds a quiz twice' }),
});
export type PlaylistFile = z.infer<typeof PlaylistFile>;

/**
 * `quizzes` are the keys of the shipped quizzes. Throws one error that lists all mistakes as `file:line path: message`.
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
