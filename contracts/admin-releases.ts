import { z } from 'zod';
import { route } from './route.ts';
import { ContentType } from './vocabulary.ts';

/** A shipped quiz or playlist that was edited here, and that the installed release has in a newer version. */
export const NewerRelease = z.object({
  id: z.int(),
  uri: z.string(),
  contentType: ContentType,
  titleUA: z.string(),
  titleEN: z.string().nullable(),
});
export type NewerRelease = z.infer<typeof NewerRelease>;

export const NewerReleases = z.object({ items: z.array(NewerRelease) });
export type NewerReleases = z.infer<typeof NewerReleases>;

export const listReleases = route({
  method: 'GET',
  path: '/admin/releases',
  input: z.object({}),
  answer: NewerReleases,
});
/** Replaces the content by the version of the release. Later releases update it again. */
export const takeRelease = route({
  method: 'POST',
  path: '/admin/releases/:id/take',
  input: z.strictObject({}),
  answer: NewerReleases,
});
/** Keeps the content as it was edited here. It is offered again when a later release changes it. */
export const keepRelease = route({
  method: 'POST',
  path: '/admin/releases/:id/keep',
  input: z.strictObject({}),
  answer: NewerReleases,
});
