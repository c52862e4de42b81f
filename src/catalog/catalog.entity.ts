import { defineEntity, p } from '@mikro-orm/core';
import type {
  CatalogRecord,
  CreditRole,
  PersonRecord,
  WorkRecord,
} from '../../contracts/admin-catalog.ts';
import type { CatalogGenre, CatalogSource } from '../../contracts/catalog.ts';
import type { DailyKind } from '../../contracts/dailies.ts';
import { StoredFile } from '../media/index.ts';

/** A text in both languages. */
export interface Bilingual {
  ua: string;
  en: string;
}

/** Columns for updates of a row by releases and by admins. */
const lineage = <Kept extends CatalogRecord>() => ({
  /** Increases with each change. */
  version: p.integer().default(1),
  /** Whether it ships with the product and was edited on the site. The loader then leaves it unchanged. */
  adopted: p.boolean().default(false),
  /** The record of the release that was loaded or decided on last; null for a row that was added on the site. */
  shipped: p.json().$type<Kept>().nullable(),
  /** The record in the installed release, if an admin has to choose between it and the edited row. */
  release: p.json().$type<Kept>().nullable(),
});

/** Indexes for lists of the few rows with a mark. */
const marked = (table: string, columns: string, marks: readonly string[]) =>
  [...marks.map(mark => [mark, mark]), ['release', 'release is not null']].map(
    ([mark, condition]) => ({
      name: `${table}_${mark}`,
      expression: `create index ${table}_${mark} on ${table} (${columns}) where ${condition}`,
    }),
  );

const CatalogPersonSchema = defineEntity({
  name: 'CatalogPerson',
  tableName: 'catalog_person',
  properties: {
    id: p.bigint('number').primary().generated('by default as identity'),
    /** The English name, by which the catalogue files refer to the person. */
    key: p.text().unique(),
    nameUA: p.text().fieldNames('name_ua'),
    nameEN: p.text().fieldNames('name_en'),
    /** The year of birth; for a band, the year in which it was formed. */
    born: p.integer().nullable(),
    died: p.integer().nullable(),
    /** ISO 3166 alpha-2, in lower case. */
    country: p.text().nullable(),
    /** From 1 (known to experts) to 3 (known to everybody). Questions ask for creators of series from 2 on. */
    fame: p.smallint().default(1),
    /** Whether the person has active ties to Russia. No person who ships with the product has. */
    related: p.boolean().default(false),
    pictureId: () => p.manyToOne(StoredFile).mapToPk().joinColumn('picture_id').nullable(),
    ...lineage<PersonRecord>(),
    searchWords: p
      .string()
      .columnType('tsvector')
      .generated('(search_vector(name_ua, name_en)) stored')
      .nullable()
      .lazy(),
  },
  indexes: [
    {
      name: 'catalog_person_words',
      expression: 'create index catalog_person_words on catalog_person using gin (search_words)',
    },
    { name: 'catalog_person_list', properties: ['fame', 'id'] },
    ...marked('catalog_person', 'id', ['related', 'adopted']),
    {
      name: 'catalog_person_picture',
      expression:
        'create index catalog_person_picture on catalog_person (picture_id) where picture_id is not null',
    },
  ],
});

/** A person or band that directed, acted in, composed or performed a work. */
export class CatalogPerson extends CatalogPersonSchema.class {}
CatalogPersonSchema.setClass(CatalogPerson);

const CatalogItemSchema = defineEntity({
  name: 'CatalogItem',
  tableName: 'catalog_item',
  properties: {
    id: p.bigint('number').primary().generated('by default as identity'),
    key: p.text().unique(),
    source: p.text().$type<CatalogSource>(),
    titleUA: p.text().fieldNames('title_ua'),
    titleEN: p.text().fieldNames('title_en'),
    year: p.integer(),
    countries: p.array().columnType('text[]').default([]),
    genres: p.array().$type<CatalogGenre[]>().columnType('text[]').default([]),
    /** A summary of a film or series in one line. */
    plot: p.json().$type<Bilingual>().nullable(),
    /** The form of a piece of music: opera, song, waltz. */
    form: p.json().$type<Bilingual>().nullable(),
    /** At least one. Questions show the first one. */
    facts: p.json().$type<Bilingual[]>(),
    /** From 1 (known to experts) to 3 (known to everybody). */
    fame: p.smallint(),
    pictureId: () => p.manyToOne(StoredFile).mapToPk().joinColumn('picture_id').nullable(),
    clipId: () => p.manyToOne(StoredFile).mapToPk().joinColumn('clip_id').nullable(),
    /** Where the facts can be looked up. */
    reference: p.text(),
    /** Whether the work is related to Russia or the Soviet Union. No item that ships with the product is. */
    related: p.boolean().default(false),
    /** Whether the leading roles are played by voice actors, who differ between the original and a dubbed version. */
    originalVoices: p.boolean().default(false),
    approximateDate: p.boolean().default(false),
    ...lineage<WorkRecord>(),
    searchWords: p
      .string()
      .columnType('tsvector')
      .generated('(search_vector(title_ua, title_en)) stored')
      .nullable()
      .lazy(),
  },
  indexes: [
    {
      name: 'catalog_item_words',
      expression: 'create index catalog_item_words on catalog_item using gin (search_words)',
    },
    { name: 'catalog_item_list', properties: ['source', 'fame', 'id'] },
    { name: 'catalog_item_newest', properties: ['source', 'id'] },
    ...marked('catalog_item', 'source, id', [
      'related',
      'original_voices',
      'approximate_date',
      'adopted',
    ]),
    {
      name: 'catalog_item_picture',
      expression:
        'create index catalog_item_picture on catalog_item (picture_id) where picture_id is not null',
    },
    {
      name: 'catalog_item_clip',
      expression:
        'create index catalog_item_clip on catalog_item (clip_id) where clip_id is not null',
    },
  ],
});

/** A film, a series, a piece of music, a song or a video game, with facts. */
export class CatalogItem extends CatalogItemSchema.class {}
CatalogItemSchema.setClass(CatalogItem);

const CatalogCreditSchema = defineEntity({
  name: 'CatalogCredit',
  tableName: 'catalog_credit',
  properties: {
    itemId: () => p.manyToOne(CatalogItem).mapToPk().joinColumn('item_id').primary(),
    role: p.text().$type<CreditRole>().primary(),
    personId: () => p.manyToOne(CatalogPerson).mapToPk().joinColumn('person_id').primary(),
    position: p.smallint(),
  },
  indexes: [{ name: 'catalog_credit_person', properties: ['personId'] }],
});

/**
 * A person's role in an item. The role `also` is never shown; it marks people whose other works must not be offered as
 * wrong answers.
 */
export class CatalogCredit extends CatalogCreditSchema.class {}
CatalogCreditSchema.setClass(CatalogCredit);

const CatalogQuestionSchema = defineEntity({
  name: 'CatalogQuestion',
  tableName: 'catalog_question',
  properties: {
    id: p.bigint('number').primary().generated('by default as identity'),
    /** The key of the item and the name of the template, such as `inception:director`. */
    key: p.text().unique(),
    itemId: () => p.manyToOne(CatalogItem).mapToPk().joinColumn('item_id'),
    kind: p.text().$type<DailyKind>(),
    template: p.text(),
    /** From 1 (easy) to 3 (hard). */
    difficulty: p.smallint(),
    /** False if the catalogue no longer makes this question. */
    active: p.boolean().default(true),
    text: p.json().$type<Bilingual>(),
    answer: p.json().$type<Bilingual>(),
    /** At least three plausible wrong answers, of which a daily uses three. */
    variants: p.json().$type<Bilingual[]>(),
    comment: p.json().$type<Bilingual>(),
    mediaId: () => p.manyToOne(StoredFile).mapToPk().joinColumn('media_id').nullable(),
    /** The last day (in Kyiv) whose daily asked the question. */
    usedOn: p.date().nullable(),
  },
  indexes: [
    {
      name: 'catalog_question_pool',
      expression:
        'create index catalog_question_pool on catalog_question (kind, difficulty, used_on) where active',
    },
    {
      name: 'catalog_question_media',
      expression:
        'create index catalog_question_media on catalog_question (media_id) where media_id is not null',
    },
  ],
  checks: [
    { name: 'catalog_question_kind', expression: `kind in ('movie', 'music')` },
    { name: 'catalog_question_difficulty', expression: 'difficulty between 1 and 3' },
  ],
});

/** A question that a template made from an item. Dailies are drawn from these questions. */
export class CatalogQuestion extends CatalogQuestionSchema.class {}
CatalogQuestionSchema.setClass(CatalogQuestion);

const CatalogStateSchema = defineEntity({
  name: 'CatalogState',
  tableName: 'catalog_state',
  properties: {
    /** Always 1: a check constraint allows only one row. */
    id: p.smallint().primary().autoincrement(false),
    /** The digest of files and templates at the last load. */
    digest: p.text(),
  },
  checks: [{ name: 'catalog_state_one', expression: 'id = 1' }],
});

/** Records what was loaded, so that an unchanged catalogue is not loaded again. */
export class CatalogState extends CatalogStateSchema.class {}
CatalogStateSchema.setClass(CatalogState);
