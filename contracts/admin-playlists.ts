import { z } from 'zod';
import { ContentSummary } from './contents.ts';
import { Media, MediaId } from './media.ts';
import { route } from './route.ts';
import { QUIZ_LIMITS } from './rules/quiz-limits.ts';
import { StatusNumber } from './vocabulary.ts';

const both = (most: number) =>
  z.strictObject({
    ua: z.string().trim().max(most),
    en: z.string().trim().max(most).nullable(),
  });
const Title = both(QUIZ_LIMITS.title).refine(({ ua }) => ua !== '', { path: ['ua'] });

/** A quiz of a playlist. Players see only those that are public. */
export const PlaylistQuiz = ContentSummary.pick({
  id: true,
  uri: true,
  contentType: true,
  titleUA: true,
  titleEN: true,
  picture: true,
  itemsCounter: true,
  difficulty: true,
  price: true,
  status: true,
});
export type PlaylistQuiz = z.infer<typeof PlaylistQuiz>;

export const EditedPlaylist = z.object({
  id: z.int(),
  uri: z.string(),
  status: StatusNumber,
  /** Increases with every change. A change names the version that its sender has seen. */
  version: z.int(),
  title: z.object({ ua: z.string(), en: z.string().nullable() }),
  description: z.object({ ua: z.string(), en: z.string().nullable() }),
  cover: Media.nullable(),
  /** In playing order. */
  items: z.array(PlaylistQuiz),
  updatedAt: z.iso.datetime(),
});
export type EditedPlaylist = z.infer<typeof EditedPlaylist>;

export const CreatePlaylist = z.strictObject({
  /**
   * Made by the client. The same key again creates nothing: with the same title it returns the same playlist, with another
   * one 409 key.reused.
   */
  key: z.string().min(8).max(64),
  title: Title,
});
export type CreatePlaylist = z.output<typeof CreatePlaylist>;

export const ChangePlaylist = z.strictObject({
  version: z.int().positive(),
  set: z
    .strictObject({
      title: Title,
      description: both(QUIZ_LIMITS.description),
      /** The id of a picture; null removes the cover. */
      coverId: MediaId.nullable(),
    })
    .partial(),
});
export type ChangePlaylist = z.output<typeof ChangePlaylist>;

/** All quizzes of the playlist in order. */
export const ArrangePlaylist = z.strictObject({
  version: z.int().positive(),
  ids: z.array(z.int().positive()).max(50),
});
export type ArrangePlaylist = z.output<typeof ArrangePlaylist>;

export const readEditedPlaylist = route({
  method: 'GET',
  path: '/admin/playlists/:id',
  input: z.object({}),
  answer: EditedPlaylist,
});
export const createPlaylist = route({
  method: 'POST',
  path: '/admin/playlists',
  input: CreatePlaylist,
  answer: EditedPlaylist,
  status: 201,
});
export const changePlaylist = route({
  method: 'PATCH',
  path: '/admin/playlists/:id',
  input: ChangePlaylist,
  answer: EditedPlaylist,
});
export const arrangePlaylist = route({
  method: 'PUT',
  path: '/admin/playlists/:id/items',
  input: ArrangePlaylist,
  answer: EditedPlaylist,
});
