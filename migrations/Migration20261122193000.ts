import { Migration } from '@mikro-orm/migrations';

/** Counts two transposed letters (`stalkre`) as one mistake. Otherwise the same as in Migration20261122184100. */
export class Migration20261122193000 extends Migration {
  override name = 'Migration20261122193000';

  override up(): void {
    this.addSql(`create function search_letters(word text) returns text[]
      language sql immutable strict parallel safe as $$
      select array_agg(letter order by letter) from regexp_split_to_table(word, '') as letter $$;`);

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
                and (term = word or is_last and starts_with(term, word)) limit 1)
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
  }
}
