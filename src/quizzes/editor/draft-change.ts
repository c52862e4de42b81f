import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { QuizDraftChange, QuizHeadChange } from '../../../contracts/quiz.ts';
import { badInput } from '../../errors.ts';
import type { Draft, Head } from '../working-copy/draft.ts';

const NOTHING = { ua: '', en: null };

/** A question of which nothing is known yet. */
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

/** What an editor sends of a question → what changes of its draft. 400 when two variants have one id. */
export function draftSetOf({ media, ...said }: z.output<typeof QuizDraftChange>): Partial<Draft> {
  const ids = said.variants?.map(({ id }) => id) ?? [];
  if (new Set(ids).size < ids.length) throw badInput([{ path: 'set.variants', code: 'invalid' }]);
  const chosen = media === undefined ? {} : { mediaId: media?.id ?? null };
  return withoutUndefined({ ...said, ...chosen, ...(media === null && WITHOUT_MEDIA) });
}

const WITHOUT_MEDIA = { mediaAlt: null, credit: null };

/** The same of what the quiz says about itself. */
export function headSetOf({ cover, ...said }: z.output<typeof QuizHeadChange>): Partial<Head> {
  return withoutUndefined({ ...said, ...(cover !== undefined && { coverId: cover?.id ?? null }) });
}

/** A new question, with a key of its own. */
export const newQuestion = (set: Partial<Draft>): { key: string; draft: Draft } => ({
  key: `q-${randomUUID().slice(-12)}`,
  draft: { ...EMPTY, ...set },
});

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

const withoutUndefined = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<T>;
