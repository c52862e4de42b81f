import { Migration } from '@mikro-orm/migrations';

/**
 * Search with typing mistakes, for the catalogue and for what comes after it. MikroORM does not know functions and
 * triggers. A table takes part with a column `search_words tsvector`, made by `search_vector`, with a GIN index, and
 * with `select search_keep_terms('its name', 'name of its collection')`; it is read by src/search-terms.ts.
 */
export class Migration20261122184100 extends Migration {
  override name = 'Migration20261122184100';

  override up(): void {
    this.addSql(`create extension if not exists pg_trgm;`);
    this.addSql(`create extension if not exists fuzzystrmatch;`);

    // The same as contracts/rules/normalise.ts.
    this.addSql(String.raw`create function search_normalise(label text) returns text
      language sql immutable strict parallel safe as $$
      select btrim(regexp_replace(normalize(regexp_replace(
        normalize(translate(lower(normalize(label, NFC)), '’ʼ${'`'}ґ', '''''''г'), NFD),
        '([a-z])[\u0300-\u036f]+', '\1', 'g'), NFC), '\s+', ' ', 'g')) $$;`);

    // Without apostrophes, stress marks and the Latin letters that have no simple form of their own.
    this.addSql(String.raw`create function search_fold(label text) returns text
      language sql immutable strict parallel safe as $$
      select regexp_replace(replace(replace(replace(translate(search_normalise(label), 'łøđ', 'lod'),
        'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), '[\u0300-\u036f]', '', 'g') $$;`);

    // The words of a query, in its order: п'ять is пять, Spider-Man is two words.
    this.addSql(`create function search_words(typed text) returns text[]
      language sql immutable strict parallel safe as $$
      select coalesce(array_agg(left(word, 60) order by at), '{}')
      from regexp_split_to_table(replace(search_fold(typed), '''', ''), '[^[:alnum:]]+') with ordinality as w(word, at)
      where word <> '' $$;`);

    // Also L'Orfeo by orfeo, Spider-Man by spiderman and S.T.A.L.K.E.R. by stalker.
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

    // All words, the last one by its beginning; null for a query without a word.
    this.addSql(`create function search_query(typed text) returns tsquery
      language sql immutable strict parallel safe as $$
      select (string_agg(quote_literal(word), ' & ' order by at) || ':*')::tsquery
      from unnest(search_words(typed)) with ordinality as w(word, at) $$;`);

    this.addSql(`create table "search_term" ("collection" text not null, "term" text not null, "uses" int not null,
      primary key ("collection", "term"));`);
    this.addSql(`create index search_term_trigrams on search_term using gin (term gin_trgm_ops) with (fastupdate = off);`);

    // The query with each word as it is, if the collection has it, or as terms that differ by a mistake or two.
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

    // In the order of the terms, so that two transactions never wait for each other.
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
