import { defineEntity, p } from '@mikro-orm/core';
import type { ContentType, Status } from '../../contracts/vocabulary.ts';
import { Content } from '../quizzes/index.ts';

const SearchEntrySchema = defineEntity({
  name: 'SearchEntry',
  tableName: 'search_entry',
  properties: {
    contentId: () =>
      p.manyToOne(Content).mapToPk().joinColumn('content_id').deleteRule('cascade').primary(),
    status: p.smallint().$type<Status>(),
    contentType: p.text().$type<ContentType>(),
    /** Grows by two each time the number of first plays doubles (the SQL function `popularity_of`). */
    popularity: p.smallint(),
    /** The words of titles, SEO titles and genitives in both languages. */
    titleWords: p.string().columnType('tsvector').lazy(),
    /** All words: those of the titles, of the descriptions and of the author's name. */
    searchWords: p.string().columnType('tsvector').lazy(),
  },
  indexes: [
    {
      name: 'search_entry_title_words',
      expression:
        'create index search_entry_title_words on search_entry using gin (title_words) with (fastupdate = off)',
    },
    {
      name: 'search_entry_words',
      expression:
        'create index search_entry_words on search_entry using gin (search_words) with (fastupdate = off)',
    },
    {
      name: 'search_entry_popular',
      expression:
        'create index search_entry_popular on search_entry (popularity desc, content_id desc)',
    },
  ],
});

/** What the search finds a content by. The SQL function `index_contents` writes the rows. */
export class SearchEntry extends SearchEntrySchema.class {}
SearchEntrySchema.setClass(SearchEntry);
