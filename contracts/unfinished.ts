import { z } from 'zod';
import { ContentSummary } from './contents.ts';
import { route } from './route.ts';

/** A content that the viewer has not finished, with the progress of the play. */
export const UnfinishedContent = ContentSummary.extend({
  unfinished: z.object({ playId: z.uuid(), index: z.int(), total: z.int() }),
});
export type UnfinishedContent = z.infer<typeof UnfinishedContent>;

/** Latest first. Plays without an answer and plays of dailies are left out. */
export const UnfinishedList = z.object({ items: z.array(UnfinishedContent) });
export type UnfinishedList = z.infer<typeof UnfinishedList>;

export const listUnfinished = route({
  method: 'GET',
  path: '/me/unfinished',
  input: z.object({}),
  answer: UnfinishedList,
});
