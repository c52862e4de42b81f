import { defineEntity, p } from '@mikro-orm/core';
import type { AdminFilter } from '../../../contracts/admin-contents.ts';
import type { ContentType, Difficulty, Mode, Subtype } from '../../../contracts/vocabulary.ts';
import { User } from '../../auth/index.ts';
import { Content } from '../content.entity.ts';

/** The columns by which the lists are sorted, and their directions. Ties are sorted by id. */
const SORT_KEYS = ['changed_at desc', 'plays desc', 'price desc', 'title_key'] as const;

const ContentListingSchema = defineEntity({
  name: 'ContentListing',
  tableName: 'content_listing',
  properties: {
    contentId: () =>
      p.manyToOne(Content).mapToPk().joinColumn('content_id').deleteRule('cascade').primary(),
    filter: p.text().$type<AdminFilter>(),
    contentType: p.text().$type<ContentType>(),
    subtype: p.text().$type<Subtype>().nullable(),
    mode: p.text().$type<Mode>(),
    difficulty: p.text().$type<Difficulty>(),
    price: p.integer(),
    authorId: () => p.manyToOne(User).mapToPk().joinColumn('author_id').nullable(),
    plays: p.integer(),
    changedAt: p.datetime(),
    /** Sorts titles in the order of the Ukrainian alphabet. */
    titleKey: p.text(),
    searchWords: p.string().columnType('tsvector').lazy(),
  },
  indexes: [
    // The conditions of the filters are in the index, so that rows that do not match are skipped without reading them.
    ...SORT_KEYS.map(key => {
      const [column, direction = 'asc'] = key.split(' ');
      return {
        name: `content_listing_${column}`,
        expression: `create index content_listing_${column} on content_listing (filter, content_type, ${column} ${direction}, content_id ${direction}) include (subtype, mode, difficulty, price, author_id)`,
      };
    }),
    {
      name: 'content_listing_kind',
      expression:
        'create index content_listing_kind on content_listing (content_type, mode, difficulty, subtype, filter)',
    },
    {
      name: 'content_listing_author',
      expression:
        'create index content_listing_author on content_listing (author_id, filter, content_type) where author_id is not null',
    },
    {
      name: 'content_listing_words',
      expression:
        'create index content_listing_words on content_listing using gin (search_words) with (fastupdate = off)',
    },
  ],
});

/**
 * What the lists of the administration filter and sort by: one row for each content, maintained by triggers. The titles
 * are those of the working copy as long as the content was not published.
 */
export class ContentListing extends ContentListingSchema.class {}
ContentListingSchema.setClass(ContentListing);

const ListingCountSchema = defineEntity({
  name: 'ListingCount',
  tableName: 'listing_count',
  properties: {
    id: p.bigint('number').primary().generated('by default as identity'),
    filter: p.text().$type<AdminFilter>(),
    contentType: p.text().$type<ContentType>(),
    change: p.integer(),
  },
});

/**
 * Changes of the number of listed contents. The number is the sum of the changes, so that two transactions never wait
 * for each other; a job adds them up to one row each.
 */
export class ListingCount extends ListingCountSchema.class {}
ListingCountSchema.setClass(ListingCount);
