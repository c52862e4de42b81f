import { Migration } from '@mikro-orm/migrations';

/**
 * A search that tolerates typing mistakes, for the catalogue and later for other tables. MikroORM does not support
 * functions and triggers. To take part, a table needs a column `search_words tsvector`, made by `search_vector`, with a
 * GIN index, and a call of `select search_keep_terms('its name', 'name of its collection')`. src/search-terms.ts reads
 * it.
 */
export class Migration20261122184100 extends Migration {
  override name = 'Migration20261122184100';

  override up(): void {
    this.addSql(`create extension if not exists pg_trgm;`);
    this.addSql(`create extension if not exists fuzzystrmatch;`);

    // Must fold in the same way as contracts/rules/normalise.ts.
    this.addSql(String.raw`create function search_normalise(label text) returns text
      language sql immutable strict parallel safe as $$
      select btrim(regexp_replace(normalize(regexp_replace(
        normalize(translate(lower(normalize(label, NFC)), '’ʼ${'`'}ґ', '''''''г'), NFD),
        '([a-z])[\u0300-\u036f]+', '\1', 'g'), NFC), '\s+', ' ', 'g')) $$;`);

    // Removes apostrophes and stress marks, and replaces the Latin letters that do not decompose into a base letter.
    this.addSql(String.raw`create function search_fold(label text) returns text
      language sql immutable strict parallel safe as $$
      select regexp_replace(replace(replace(replace(translate(search_normalise(label), 'łøđ', 'lod'),
        'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), '[\u0300-\u036f]', '', 'g') $$;`);

    // The words of a query, in order. An apostrophe does not split a word (п'ять becomes пять), a hyphen does
    // (Spider-Man becomes two words).
    this.addSql(`create function search_words(typed text) returns text[]
      language sql immutable strict parallel safe as $$
      select coalesce(array_agg(left(word, 60) order by at), '{}')
      from regexp_split_to_table(replace(search_fold(typed), '''', ''), '[^[:alnum:]]+') with ordinality as w(word, at)
      where word <> '' $$;`);

    // Adds terms so that L'Orfeo is found by orfeo, Spider-Man by spiderman and S.T.A.L.K.E.R. by stalker.
    this.addSql(`create function search_vector(variadic labels text[]) returns tsvector
      language sql immutable parallel safe as $$
      select array_to_tsvector(coalesce(array_agg(distinct left(word, 60)), '{}'))
      from unnest(labels) as label
      cross join lateral (
        select unnest(search_words(label)) as word
        union all select regexp_split_to_table(search_fold(label), '[^[:alnum:]]+')
        union all select regexp_replace(part, '[^[:alnum:]]+', '', 'g')
          from regexp_split_to_table(search_fold(label), ' ') as part
      ) as words
      where word <> '' $$;`);

    // A query for all words, the last one by its prefix; null for a query without words.
    this.addSql(`create function search_query(typed text) returns tsquery
      language sql immutable strict parallel safe as $$
      select (string_agg(quote_literal(word), ' & ' order by at) || ':*')::tsquery
      from unnest(search_words(typed)) with ordinality as w(word, at) $$;`);

    this.addSql(`create table "search_term" ("collection" text not null, "term" text not null, "uses" int not null,
      primary key ("collection", "term"));`);
    this.addSql(`create index search_term_trigrams on search_term using gin (term gin_trgm_ops) with (fastupdate = off);`);

    // Keeps each word of the query that occurs in the collection, and replaces every other word by terms that differ by
    // one or two mistakes.
    this.addSql(`create function search_corrected_query(typed text, of_collection text) returns tsquery
      language sql stable strict parallel safe as $$
      with words as (
        select word, at, at = count(*) over () as is_last,
          case when length(word) <= 7 then 1 else 2 end as mistakes
        from unnest(search_words(typed)) with ordinality as w(word, at)
      ), meant as (
        select at, (
          select string_agg(form, ' | ') from (
            (select quote_literal(word) || case when is_last then ':*' else '' end as form
              from search_term where collection = of_collection
                and (term = word or is_last and starts_with(term, word)) limit 1)
            union all
            (select quote_literal(term) from search_term
              where collection = of_collection and term % word and term <> word and word !~ '[0-9]'
                and levenshtein_less_equal(term, word, mistakes) <= mistakes
              order by levenshtein(term, word), similarity(term, word) desc, uses desc, term limit 5)
          ) as forms
        ) as forms
        from words
      )
      select case when bool_and(forms is not null) then string_agg('(' || forms || ')', ' & ' order by at)::tsquery end
      from meant $$;`);

    this.addSql(`create function search_reading(typed text, of_collection text, corrected boolean) returns tsquery
      language sql stable strict parallel safe as $$
      select case when corrected then search_corrected_query(typed, of_collection) else search_query(typed) end $$;`);

    // Inserts in the order of the terms, so that two transactions cannot deadlock.
    this.addSql(`create function search_change_uses(of_collection text, added tsvector[], removed tsvector[])
      returns void language sql as $$
      insert into search_term as known (collection, term, uses)
      select of_collection, term, sum(change) from (
        select unnest(tsvector_to_array(words)) as term, 1 as change from unnest(added) as words
        union all select unnest(tsvector_to_array(words)), -1 from unnest(removed) as words
      ) as changes
      group by term having sum(change) <> 0 order by term
      on conflict (collection, term) do update set uses = known.uses + excluded.uses;
      delete from search_term where collection = of_collection and uses <= 0 $$;`);
    this.addSql(`create function search_count_terms() returns trigger language plpgsql as $$
      begin
        case tg_op
          when 'INSERT' then
            perform search_change_uses(tg_argv[0], array(select search_words from after_rows), '{}');
          when 'UPDATE' then
            perform search_change_uses(tg_argv[0], array(select search_words from after_rows),
              array(select search_words from before_rows));
          when 'DELETE' then
            perform search_change_uses(tg_argv[0], '{}', array(select search_words from before_rows));
          else
            delete from search_term where collection = tg_argv[0];
        end case;
        return null;
      end $$;`);
    this.addSql(`create function search_keep_terms(source regclass, of_collection text) returns void
      language plpgsql as $$
      declare
        event text;
        rows text;
      begin
        for event, rows in values ('insert', 'referencing new table as after_rows'),
          ('update', 'referencing old table as before_rows new table as after_rows'),
          ('delete', 'referencing old table as before_rows'), ('truncate', '')
        loop
          execute format('create trigger search_terms_of_%1$s after %1$s on %2$s %3$s
            for each statement execute function search_count_terms(%4$L)', event, source, rows, of_collection);
        end loop;
        execute format('select search_change_uses(%L, array(select search_words from %s), %L)',
          of_collection, source, '{}');
      end $$;`);
    this.addSql(`create index search_term_unused on search_term (collection) where uses <= 0;`);

    this.addSql(`alter table "catalog_item" add "genres" text[] not null default '{}',
      add "related" boolean not null default false, add "original_voices" boolean not null default false,
      add "approximate_date" boolean not null default false, add "version" int not null default 1,
      add "adopted" boolean not null default false,
      add "search_words" tsvector generated always as (search_vector(title_ua, title_en)) stored null;`);
    this.addSql(`create index catalog_item_words on catalog_item using gin (search_words);`);
    this.addSql(`create index catalog_item_list on catalog_item (source, fame, id);`);
    this.addSql(`select search_keep_terms('catalog_item', 'catalog');`);
  }
}
