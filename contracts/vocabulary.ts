import { z } from 'zod';
import { DIFFICULTIES, GENRES, MODES, SUBJECTS } from './rules/quiz-words.ts';

export { SUBTYPES } from './rules/quiz-words.ts';

/** Enumerations of the specification, spelt as in the API and the database. */
export const Locale = z.enum(['ua', 'en']);
export type Locale = z.infer<typeof Locale>;

export const ContentType = z.enum(['quiz', 'movie', 'music', 'daily', 'playlist']);
export type ContentType = z.infer<typeof ContentType>;

export const Subtype = z.enum([
  'music',
  'movie',
  'artist',
  'track',
  'alternate',
  'person',
  'list',
  'other',
]);
export type Subtype = z.infer<typeof Subtype>;

export const Genre = z.enum(GENRES);
export type Genre = z.infer<typeof Genre>;

export const Subject = z.enum(SUBJECTS);
export type Subject = z.infer<typeof Subject>;

export const Mode = z.enum(MODES);
export type Mode = z.infer<typeof Mode>;

export const Difficulty = z.enum(DIFFICULTIES);
export type Difficulty = z.infer<typeof Difficulty>;

export const Hint = z.enum(['random', 'first', 'unused', 'rollback', 'fiftyfifty', 'oneoftwo']);
export type Hint = z.infer<typeof Hint>;

export const ItemSource = z.enum(['movie', 'tv', 'music', 'text', 'upload', 'game']);
export type ItemSource = z.infer<typeof ItemSource>;

export const MediaKind = z.enum(['image', 'audio', 'text']);
export type MediaKind = z.infer<typeof MediaKind>;

export const Role = z.enum(['user', 'author', 'admin']);
export type Role = z.infer<typeof Role>;

/** The purpose of a play. Only plays for a game or a challenge count (product.md, "The game"). */
export const Purpose = z.enum(['game', 'preview', 'challenge', 'timed', 'mistakes']);
export type Purpose = z.infer<typeof Purpose>;

export const Status = {
  PUBLIC: 10,
  APPROVED: 7,
  PENDING: 5,
  UNLISTED: 3,
  DECLINED: 1,
  DRAFT: 0,
  USED: -5,
  DELETED: -10,
} as const;
export type Status = (typeof Status)[keyof typeof Status];
export const StatusNumber = z.literal(Object.values(Status));
