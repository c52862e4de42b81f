import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { QuizDraftChange, QuizHeadChange } from '../../../contracts/quiz.ts';
import { badInput } from '../../errors.ts';
import type { Draft, Head } from '../working-copy/draft.ts';

const NOTHING = { ua: '', en: null };

/** An empty question. */
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

/** Converts a change from the editor to changed fields of the draft. 400 when two variants have the same id. */
export function draftSetOf({ media, ...said }: z.output<typeof QuizDraftChange>): Partial<Draft> {
  const ids = said.variants?.map(({ id }) => id) ?? [];
  if (new Set(ids).size < ids.length) throw badInput([{ path: 'set.variants', code: 'invalid' }]);
  const chosen = media === undefined ? {} : { mediaId: media?.id ?? null };
  return withoutUndefined({ ...said, ...chosen, ...(media === null && WITHOUT_MEDIA) });
}

const WITHOUT_MEDIA = { mediaAlt: null, credit: null };

/** Does the same for the head. */
export function headSetOf({ cover, ...said }: z.output<typeof QuizHeadChange>): Partial<Head> {
  return withoutUndefined({ ...said, ...(cover !== undefined && { coverId: cover?.id ?? null }) });
}

/** A new question with a random key. */
export const newQuestion = (set: Partial<Draft>): { key: string; draft: Draft } => ({
  key: `q-${randomUUID().slice(-12)}`,
  draft: { ...EMPTY, ...set },
});

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

const withoutUndefined = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<T>;
