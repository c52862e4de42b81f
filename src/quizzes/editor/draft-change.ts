import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { NewQuizDraft, QuizDraftChange, QuizHeadChange } from '../../../contracts/quiz.ts';
import { badInput, forbidden } from '../../errors.ts';
import type { Draft, Head } from '../working-copy/draft.ts';
import type { Author } from './editing-author.ts';

const NOTHING = { ua: '', en: null };

/** The fields of a question for which nothing has been entered yet. */
const EMPTY: Draft = {
  source: 'text',
  text: NOTHING,
  mediaId: null,
  mediaAlt: null,
  answer: NOTHING,
  variants: [],
  comment: NOTHING,
  reference: null,
  credit: null,
  teaserId: null,
  teaserAlt: null,
  catalogId: null,
};

/**
 * Converts a change sent by the editor to the changed fields of the stored draft. 400 if two variants have the same id.
 */
export function draftSetOf({ media, ...said }: z.output<typeof QuizDraftChange>): Partial<Draft> {
  const ids = said.variants?.map(({ id }) => id) ?? [];
  if (new Set(ids).size < ids.length) throw badInput([{ path: 'set.variants', code: 'invalid' }]);
  const chosen = media === undefined ? {} : { mediaId: media?.id ?? null };
  return withoutUndefined({ ...said, ...chosen, ...(media === null && WITHOUT_MEDIA) });
}

/**
 * Converts a question that the editor adds. 403 auth.forbidden if a user who is not an admin sets its drawing for the
 * home page.
 */
export function newDraftOf(
  { key, teaser, teaserAlt, ...said }: z.output<typeof NewQuizDraft>,
  { role }: Author,
): { key: string | undefined; set: Partial<Draft> } {
  if (teaser && role !== 'admin') throw forbidden('auth.forbidden');
  const drawing = teaser ? { teaserId: teaser.id, teaserAlt: teaserAlt ?? null } : {};
  return { key, set: { ...draftSetOf(said), ...drawing } };
}

const WITHOUT_MEDIA = { mediaAlt: null, credit: null };

/** Converts a change of the head to the changed fields of the stored head. */
export function headSetOf({ cover, ...said }: z.output<typeof QuizHeadChange>): Partial<Head> {
  return withoutUndefined({ ...said, ...(cover !== undefined && { coverId: cover?.id ?? null }) });
}

/** Makes a question that has not been stored yet. It gets a random key unless one is given. */
export const newQuestion = (
  set: Partial<Draft>,
  key = `q-${randomUUID().slice(-12)}`,
): { key: string; draft: Draft } => ({
  key,
  draft: { ...EMPTY, ...set },
});

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

const withoutUndefined = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<T>;
