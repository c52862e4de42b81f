import type { Bilingual } from '../question.entity.ts';
import type { Draft, Head } from './draft.ts';

/** A difference in one field, such as `title.ua`. Pictures and clips are given by their ids. */
export interface Change {
  field: string;
  before: string | number | null;
  after: string | number | null;
}

/** A version of a quiz. */
export interface Snapshot {
  head: Head;
  questions: readonly { id: number; draft: Draft }[];
}

interface QuestionChange {
  id: number;
  /** A question that was both moved and edited is `edited`. */
  change: 'added' | 'removed' | 'moved' | 'edited';
  fields: Change[];
}

type Fields = Record<string, string | number | null>;

/** Compares two versions of a quiz. Removed questions come after all others. */
export function compareSnapshots(before: Snapshot, after: Snapshot) {
  const known = new Map(before.questions.map(({ id, draft }, at) => [id, { draft, at }]));
  const isMoved = movedAmong(after.questions.map(({ id }) => known.get(id)?.at ?? -1));
  const questions = after.questions.map(({ id, draft }, at): QuestionChange => {
    const earlier = known.get(id);
    known.delete(id);
    if (!earlier) return { id, change: 'added', fields: draftChanges(null, draft) };
    const edits = draftChanges(earlier.draft, draft);
    const place = { field: 'position', before: earlier.at + 1, after: at + 1 };
    const fields = isMoved[at] ? [place, ...edits] : edits;
    return { id, change: edits.length > 0 ? 'edited' : 'moved', fields };
  });
  const removed = [...known].map(
    ([id, { draft }]): QuestionChange => ({
      id,
      change: 'removed',
      fields: draftChanges(draft, null),
    }),
  );
  return {
    head: headChanges(before.head, after.head),
    questions: [...questions, ...removed].filter(({ fields }) => fields.length > 0),
  };
}

export const headChanges = (before: Head, after: Head): Change[] =>
  changedFields(fieldsOfHead(before), fieldsOfHead(after));

/** The fields of a question that differ; null stands for a question that does not exist. */
export const draftChanges = (before: Draft | null, after: Draft | null): Change[] => [
  ...changedFields(before ? fieldsOfDraft(before) : {}, after ? fieldsOfDraft(after) : {}),
  ...variantChanges(before?.variants ?? [], after?.variants ?? []),
];

const texts = (name: string, text: Bilingual | null): Fields => ({
  [`${name}.ua`]: text?.ua || null,
  [`${name}.en`]: text?.en || null,
});

const fieldsOfHead = (head: Head): Fields => ({
  ...texts('title', head.title),
  ...texts('seoTitle', head.seoTitle),
  ...texts('genitive', head.genitive),
  ...texts('description', head.description),
  contentType: head.contentType,
  subtype: head.subtype,
  genre: head.genre,
  subject: head.subject,
  mode: head.mode,
  difficulty: head.difficulty,
  price: head.price,
  cover: head.coverId,
  ...texts('coverAlt', head.coverAlt),
});

const fieldsOfDraft = (draft: Draft): Fields => ({
  ...texts('text', draft.text),
  ...texts('answer', draft.answer),
  ...texts('comment', draft.comment),
  reference: draft.reference || null,
  source: draft.source,
  catalogId: draft.catalogId,
  media: draft.mediaId,
  ...texts('mediaAlt', draft.mediaAlt),
  'credit.text': draft.credit?.text || null,
  'credit.url': draft.credit?.url || null,
  teaser: draft.teaserId,
  ...texts('teaserAlt', draft.teaserAlt),
});

function changedFields(before: Fields, after: Fields): Change[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .map(field => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter(change => change.before !== change.after);
}

/**
 * Compares wrong answers. Their order does not matter, and neither do their ids when the texts are the same, since a
 * published question does not keep them. A field has the index of the variant in the later version, or that in the
 * earlier version if it was removed.
 */
function variantChanges(before: Draft['variants'], after: Draft['variants']): Change[] {
  const gone = before.map((variant, at) => ({ variant, at }));
  const take = (isWanted: (variant: Bilingual & { id: string }) => boolean) => {
    const found = gone.findIndex(({ variant }) => isWanted(variant));
    return found < 0 ? null : (gone.splice(found, 1)[0]?.variant ?? null);
  };
  const isSame = (one: Bilingual, other: Bilingual) =>
    one.ua === other.ua && (one.en || null) === (other.en || null);
  const fresh = after
    .map((variant, at) => ({ variant, at }))
    .filter(({ variant }) => !take(known => isSame(known, variant)));
  const paired = fresh.map(({ variant, at }) => ({
    at,
    before: take(({ id }) => id === variant.id),
    after: variant,
  }));
  const removed = gone.map(({ variant, at }) => ({ at, before: variant, after: null }));
  return [...paired, ...removed].flatMap(({ at, ...pair }) =>
    changedFields(texts(`variants.${at}`, pair.before), texts(`variants.${at}`, pair.after)),
  );
}

/**
 * Returns for each place whether its question was moved. `places` are the earlier places, −1 for a question that was
 * added. As many questions as possible count as not moved: those of a longest increasing sequence.
 */
function movedAmong(places: readonly number[]): boolean[] {
  /** The longest increasing sequence that ends at each index, as the indices in it. */
  const ending: number[][] = [];
  for (const [at, place] of places.entries()) {
    const before = ending.slice(0, at).filter((_, earlier) => {
      const previous = places[earlier] as number;
      return previous >= 0 && previous < place;
    });
    ending.push([...longestOf(before), at]);
  }
  const kept = new Set(longestOf(ending.filter((_, at) => (places[at] as number) >= 0)));
  return places.map((place, at) => place >= 0 && !kept.has(at));
}

const longestOf = (lists: readonly number[][]): number[] =>
  lists.reduce((longest, list) => (list.length > longest.length ? list : longest), []);
