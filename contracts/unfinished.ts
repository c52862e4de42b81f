import { z } from 'zod';
import { ContentSummary } from './contents.ts';
import { route } from './route.ts';

/** A content with an unfinished play of the viewer, and its progress. */
export const UnfinishedContent = ContentSummary.extend({
  unfinished: z.object({ playId: z.uuid(), index: z.int(), total: z.int() }),
});
export type UnfinishedContent = z.infer<typeof UnfinishedContent>;

/** Latest first; without plays that have no answer yet and without dailies. */
export const UnfinishedList = z.object({ items: z.array(UnfinishedContent) });
export type UnfinishedList = z.infer<typeof UnfinishedList>;

export const listUnfinished = route({
  method: 'GET',
  path: '/me/unfinished',
  input: z.object({}),
  answer: UnfinishedList,
});
