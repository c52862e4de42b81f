import { z } from 'zod';
import { ContentSummary } from './contents.ts';
import { route } from './route.ts';

/** A content that the viewer has begun, with how far it has come. */
export const UnfinishedContent = ContentSummary.extend({
  unfinished: z.object({ playId: z.uuid(), index: z.int(), total: z.int() }),
});
export type UnfinishedContent = z.infer<typeof UnfinishedContent>;

/** The last begun first. A play without an answer yet is not there, nor are the dailies. */
export const UnfinishedList = z.object({ items: z.array(UnfinishedContent) });
export type UnfinishedList = z.infer<typeof UnfinishedList>;

export const listUnfinished = route({
  method: 'GET',
  path: '/me/unfinished',
  input: z.object({}),
  answer: UnfinishedList,
});
