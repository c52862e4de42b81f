import { Migration } from '@mikro-orm/migrations';

/**
 * Corrections look up known words by the primary key, instead of reading the whole vocabulary for each word that is not
 * known. The words of titles are computed once for each content.
 */
export class Migration20261123144000 extends Migration {
  override name = 'Migration20261123144000';

  override up(): void {
    this.addSql(`create or replace function search_corrected_query(typed text, of_collection text) returns tsquery
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
                and term >= word and term <= case when is_last then word || chr(1114111) else word end limit 1)
            union all
            (select quote_literal(term) from (
                select term, uses, levenshtein_less_equal(term, word, 2) as distance from search_term
                where collection = of_collection and term % word and term <> word and word !~ '[0-9]'
              ) as alike
              where distance <= mistakes
                or distance = 2 and length(term) = length(word) and search_letters(term) = search_letters(word)
              order by distance, similarity(term, word) desc, uses desc, term limit 5)
          ) as forms
        ) as forms
        from words
      )
      select case when bool_and(forms is not null) then string_agg('(' || forms || ')', ' & ' order by at)::tsquery end
      from meant $$;`);

    this.addSql(`create or replace function index_contents(first_id bigint, last_id bigint) returns void
      language plpgsql as $$
      begin
        perform lock_search_index();
        delete from search_entry e using content c
        where e.content_id between first_id and last_id and c.id = e.content_id and not is_searchable(c.status);
        insert into search_entry as known (content_id, status, content_type, popularity, title_words, search_words)
        select c.id, c.status, c.content_type, popularity_of(c.players), titles.words,
          titles.words || search_vector(c.description_ua, c.description_en, u.name)
        from content c left join app_user u on u.id = c.author_id
        cross join lateral (
          select search_vector(c.title_ua, c.title_en, c.seo_title_ua, c.seo_title_en, c.genitive_ua, c.genitive_en) as words
          offset 0
        ) titles
        where c.id between first_id and last_id and is_searchable(c.status)
        order by c.id
        on conflict (content_id) do update set status = excluded.status, content_type = excluded.content_type,
          popularity = excluded.popularity, title_words = excluded.title_words, search_words = excluded.search_words
        where (known.status, known.content_type, known.popularity, known.title_words, known.search_words) is distinct from
          (excluded.status, excluded.content_type, excluded.popularity, excluded.title_words, excluded.search_words);
      end $$;`);
  }
}
