import { defineEntity, p } from '@mikro-orm/core';
import {
  type ContentType,
  type Difficulty,
  type Genre,
  type Mode,
  type Status,
  Subject,
  type Subtype,
} from '../../contracts/vocabulary.ts';
import { User } from '../auth/index.ts';
import { StoredFile } from '../media/index.ts';

/** The columns by which lists can be sorted. */
const SORT_KEYS = ['published_at', 'fresh_at', 'best_score', 'players'] as const;

const ContentSchema = defineEntity({
  name: 'Content',
  tableName: 'content',
  properties: {
    id: p.bigint('number').primary().generated('by default as identity'),
    /** The folder name of a shipped quiz; null for a quiz made by a player. */
    key: p.text().unique().nullable(),
    /** The digest of the shipped folder when it was last loaded. */
    digest: p.text().nullable(),
    /** Whether a shipped content was edited here. The loader then does not change it. */
    adopted: p.boolean().default(false),
    /** The digest of a newer shipped folder of an adopted content; null once an admin has decided about it. */
    newerDigest: p.text().nullable(),
    /** Null for shipped contents and dailies, which belong to the site itself. */
    authorId: () => p.manyToOne(User).mapToPk().joinColumn('author_id').nullable(),
    contentType: p.text().$type<ContentType>(),
    subtype: p.text().$type<Subtype>().nullable(),
    genre: p.text().$type<Genre>(),
    /** Null if there is no single subject: for playlists and daily music quizzes. */
    subject: p.text().$type<Subject>().nullable(),
    mode: p.text().$type<Mode>(),
    difficulty: p.text().$type<Difficulty>(),
    status: p.smallint().$type<Status>(),
    price: p.integer().default(0),
    titleUA: p.text().fieldNames('title_ua'),
    titleEN: p.text().fieldNames('title_en').nullable(),
    seoTitleUA: p.text().fieldNames('seo_title_ua'),
    seoTitleEN: p.text().fieldNames('seo_title_en').nullable(),
    genitiveUA: p.text().fieldNames('genitive_ua'),
    genitiveEN: p.text().fieldNames('genitive_en').nullable(),
    descriptionUA: p.text().fieldNames('description_ua'),
    descriptionEN: p.text().fieldNames('description_en').nullable(),
    slug: p.text(),
    pictureId: () => p.manyToOne(StoredFile).mapToPk().joinColumn('picture_id').nullable(),
    pictureAltUA: p.text().fieldNames('picture_alt_ua').default(''),
    pictureAltEN: p.text().fieldNames('picture_alt_en').nullable(),
    itemsCounter: p.integer().default(0),
    /** Increases with each change of the live content. A change must name the version that its author saw. */
    version: p.integer().default(1),
    publishedAt: p.datetime(3).nullable(),
    /**
     * Sort keys of the lists, updated with the tally: publication time moved by votes and plays, Wilson lower bound of
     * approval, and first plays.
     */
    freshAt: p.datetime(3).nullable(),
    bestScore: p.double().default(0),
    players: p.integer().default(0),
    /** How often moderators have declined it or edits of it. A trigger of `status_change` counts. */
    declines: p.integer().default(0),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
  indexes: [
    {
      name: 'content_author',
      expression:
        'create index content_author on content (author_id, published_at desc, id desc) include (status, declines) where author_id is not null',
    },
    {
      name: 'content_newer',
      expression: 'create index content_newer on content (id) where newer_digest is not null',
    },
    {
      name: 'content_picture',
      expression:
        'create index content_picture on content (picture_id) where picture_id is not null',
    },
    {
      name: 'content_due',
      expression: 'create index content_due on content (published_at) where status = 7',
    },
    {
      name: 'content_title_trigrams',
      expression: `create index content_title_trigrams on content using gin (title_ua gin_trgm_ops) with (fastupdate = off)
        where status in (10, 7, 3) and content_type in ('quiz', 'movie', 'music')`,
    },
    {
      name: 'content_subject',
      expression:
        'create index content_subject on content (subject, fresh_at desc, id desc) where status = 10 and subject is not null',
    },
    ...SORT_KEYS.flatMap(key => [
      {
        name: `content_${key}`,
        expression: `create index content_${key} on content (${key} desc, id desc) where status = 10`,
      },
      {
        name: `content_type_${key}`,
        expression: `create index content_type_${key} on content (content_type, ${key} desc, id desc) where status = 10`,
      },
      {
        name: `content_subtype_${key}`,
        expression: `create index content_subtype_${key} on content (content_type, subtype, ${key} desc, id desc) where status = 10`,
      },
    ]),
  ],
  checks: [
    { name: 'content_status', expression: 'status in (10, 7, 5, 3, 1, 0, -5, -10)' },
    {
      name: 'content_subjects',
      expression: `subject in (${Subject.options.map(subject => `'${subject}'`).join(', ')})`,
    },
    { name: 'content_price', expression: 'price >= 0' },
  ],
});

/** A content: a quiz of any kind, a daily or a playlist. */
export class Content extends ContentSchema.class {}
ContentSchema.setClass(Content);
