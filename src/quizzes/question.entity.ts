import { defineEntity, p } from '@mikro-orm/core';
import type { ItemSource } from '../../contracts/vocabulary.ts';
import { CatalogItem } from '../catalog/index.ts';
import { StoredFile } from '../media/index.ts';
import { Content } from './content.entity.ts';

/** A text in both languages; English may be missing. */
export interface Bilingual {
  ua: string;
  en: string | null;
}

/** Credit of the picture or recording as displayed, and its source. */
export interface Credit {
  text: string;
  url: string | null;
}

const QuestionSchema = defineEntity({
  name: 'Question',
  tableName: 'question',
  properties: {
    id: p.bigint('number').primary().generated('by default as identity'),
    contentId: () => p.manyToOne(Content).mapToPk().joinColumn('content_id'),
    /** Unique within the content; it never changes. */
    key: p.text(),
    position: p.integer(),
    /** The revision that new plays use; null if the question was removed. */
    revisionId: () => p.manyToOne(QuestionRevision).mapToPk().joinColumn('revision_id').nullable(),
    /** A drawing for the home page, used as long as this is the quiz's first question. It is not shown in plays. */
    teaserId: () => p.manyToOne(StoredFile).mapToPk().joinColumn('teaser_id').nullable(),
    teaserAlt: p.json().$type<Bilingual>().nullable(),
    /** The catalogue item that the question was made from. */
    catalogId: () =>
      p.manyToOne(CatalogItem).mapToPk().joinColumn('catalog_id').deleteRule('set null').nullable(),
  },
  indexes: [
    {
      name: 'question_catalog',
      expression:
        'create index question_catalog on question (catalog_id) where catalog_id is not null',
    },
    {
      name: 'question_current_revision',
      expression:
        'create index question_current_revision on question (revision_id) where revision_id is not null',
    },
    {
      name: 'question_teaser',
      expression:
        'create index question_teaser on question (teaser_id) where teaser_id is not null',
    },
  ],
  uniques: [{ name: 'question_key', properties: ['contentId', 'key'] }],
});

/** A question's place in a quiz. Its texts are in its revisions. */
export class Question extends QuestionSchema.class {}
QuestionSchema.setClass(Question);

const QuestionRevisionSchema = defineEntity({
  name: 'QuestionRevision',
  tableName: 'question_revision',
  properties: {
    id: p.bigint('number').primary().generated('by default as identity'),
    questionId: () => p.manyToOne(Question).mapToPk().joinColumn('question_id'),
    /** The digest of all fields below. A new revision is made only if it differs. */
    digest: p.text(),
    source: p.text().$type<ItemSource>(),
    text: p.json().$type<Bilingual>(),
    mediaId: () => p.manyToOne(StoredFile).mapToPk().joinColumn('media_id').nullable(),
    mediaAlt: p.json().$type<Bilingual>().nullable(),
    answer: p.json().$type<Bilingual>(),
    variants: p.json().$type<Bilingual[]>(),
    comment: p.json().$type<Bilingual>(),
    /** Where the fact can be looked up. */
    reference: p.text().nullable(),
    /** The credit of the picture or recording. */
    credit: p.json().$type<Credit>().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    /**
     * Whether the revision was made for a preview and is not part of a quiz yet. Such revisions are removed some hours
     * later unless the quiz is approved with them.
     */
    previewed: p.boolean().default(false),
  },
  indexes: [
    {
      name: 'question_revision_previewed',
      expression:
        'create index question_revision_previewed on question_revision (created_at) where previewed',
    },
    { name: 'question_revision_question', properties: ['questionId'] },
    {
      name: 'question_revision_fingerprint',
      expression:
        'create index question_revision_fingerprint on question_revision (question_fingerprint(text, answer))',
    },
    {
      name: 'question_revision_media',
      expression:
        'create index question_revision_media on question_revision (media_id) where media_id is not null',
    },
  ],
});

/**
 * The texts and media of a question. A revision never changes: an edit creates a new one, and running plays keep
 * theirs.
 */
export class QuestionRevision extends QuestionRevisionSchema.class {}
QuestionRevisionSchema.setClass(QuestionRevision);
