import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  ContentType,
  Difficulty,
  Genre,
  ItemSource,
  Mode,
  Subject,
  Subtype,
} from '../../../contracts/vocabulary.ts';
import type { Content } from '../content.entity.ts';
import { titleSlugOf } from '../slug.ts';

const Text = z.strictObject({ ua: z.string(), en: z.string().nullable() });
const FileId = z.guid();
const Variant = z.strictObject({ id: z.string(), ...Text.shape });

/**
 * The fields of a content that its author edits. They have no minimum or maximum lengths, so that everything an author
 * types is saved; the checks before submission limit them.
 */
export const Head = z.strictObject({
  contentType: ContentType,
  subtype: Subtype.nullable(),
  genre: Genre,
  subject: Subject.nullable(),
  mode: Mode,
  difficulty: Difficulty,
  price: z.int().min(0),
  title: Text,
  seoTitle: Text,
  genitive: Text,
  description: Text,
  coverId: FileId.nullable(),
  coverAlt: Text,
});
export type Head = z.infer<typeof Head>;

/** A question in its author's working copy. */
export const Draft = z.strictObject({
  source: ItemSource,
  text: Text,
  mediaId: FileId.nullable(),
  mediaAlt: Text.nullable(),
  answer: Text,
  variants: z.array(Variant),
  comment: Text,
  reference: z.string().nullable(),
  credit: z.strictObject({ text: z.string(), url: z.string().nullable() }).nullable(),
  /** A drawing for the home page, used as long as this is the quiz's first question. */
  teaserId: FileId.nullable(),
  teaserAlt: Text.nullable(),
  /** The catalogue item that the question was made from. */
  catalogId: z.int().nullable(),
});
export type Draft = z.infer<typeof Draft>;

/** Adds an id to each variant, by which the editor finds it when variants are moved or removed. */
export const identified = (variants: readonly { ua: string; en: string | null }[]) =>
  variants.map(({ ua, en }, at) => ({ id: `v${at + 1}`, ua, en }));

/** Converts a live content to its head. */
export const headOf = (content: Content): Head => ({
  contentType: content.contentType,
  subtype: content.subtype ?? null,
  genre: content.genre,
  subject: content.subject ?? null,
  mode: content.mode,
  difficulty: content.difficulty,
  price: content.price,
  title: { ua: content.titleUA, en: content.titleEN ?? null },
  seoTitle: { ua: content.seoTitleUA, en: content.seoTitleEN ?? null },
  genitive: { ua: content.genitiveUA, en: content.genitiveEN ?? null },
  description: { ua: content.descriptionUA, en: content.descriptionEN ?? null },
  coverId: content.pictureId ?? null,
  coverAlt: { ua: content.pictureAltUA, en: content.pictureAltEN ?? null },
});

/** Converts a head to the columns of the live content. */
export const columnsOf = ({ title, seoTitle, genitive, description, ...head }: Head) => ({
  contentType: head.contentType,
  subtype: head.subtype,
  genre: head.genre,
  subject: head.subject,
  mode: head.mode,
  difficulty: head.difficulty,
  price: head.price,
  titleUA: title.ua,
  titleEN: title.en,
  seoTitleUA: seoTitle.ua,
  seoTitleEN: seoTitle.en,
  genitiveUA: genitive.ua,
  genitiveEN: genitive.en,
  descriptionUA: description.ua,
  descriptionEN: description.en,
  slug: titleSlugOf(title),
  pictureId: head.coverId,
  pictureAltUA: head.coverAlt.ua,
  pictureAltEN: head.coverAlt.en,
});

/**
 * Converts a draft to the columns of a revision, with a digest by which an earlier revision with the same texts is
 * found.
 */
export function revisionOf({ teaserId: _id, teaserAlt: _alt, catalogId: _item, ...draft }: Draft) {
  const { credit, ...said } = draft;
  const variants = draft.variants.map(({ ua, en }) => ({ ua, en }));
  const fields = { ...said, variants, ...(credit && { credit }) };
  const digest = createHash('sha256').update(JSON.stringify(fields)).digest('hex');
  return { ...fields, digest };
}
