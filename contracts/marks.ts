import { z } from 'zod';
import { route } from './route.ts';

/** The viewer's first finished play of a content; if there are only practice plays, the last finished one. */
export const PlayedMark = z.object({ playId: z.uuid(), correct: z.int(), total: z.int() });
export type PlayedMark = z.infer<typeof PlayedMark>;

/** An unfinished play. `index` is the index of the open question. */
export const UnfinishedMark = z.object({ playId: z.uuid(), index: z.int(), total: z.int() });
export type UnfinishedMark = z.infer<typeof UnfinishedMark>;

/** A viewer's relation to a content, shown as marks on its card. */
export const ContentMarks = z.object({
  id: z.int(),
  /** Whether the viewer is the author. */
  own: z.boolean(),
  /** Whether the viewer paid for it. Always true for an admin if the content has a price. */
  unlocked: z.boolean(),
  /** The viewer's vote; 0 if there is none. */
  vote: z.literal([1, 0, -1]),
  best: PlayedMark.nullable(),
  unfinished: UnfinishedMark.nullable(),
  /** Uncollected coins of the first finished play; a guest can collect them after signing in. */
  reward: z.object({ playId: z.uuid(), coins: z.int() }).nullable(),
});
export type ContentMarks = z.infer<typeof ContentMarks>;

export const MarksQuery = z.object({
  /** Up to 50 comma-separated ids. */
  ids: z
    .string()
    .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,49}$/)
    .transform(ids => ids.split(',').map(Number)),
});
export type MarksQuery = z.infer<typeof MarksQuery>;

export const ContentMarksList = z.object({ items: z.array(ContentMarks) });
export type ContentMarksList = z.infer<typeof ContentMarksList>;

export const listMarks = route({
  method: 'GET',
  path: '/me/contents',
  input: MarksQuery,
  answer: ContentMarksList,
});
