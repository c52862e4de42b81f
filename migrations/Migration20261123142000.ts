import { Migration } from '@mikro-orm/migrations';

/** The index of the search. Triggers request a job whenever something changes that the index contains. */
export class Migration20261123142000 extends Migration {
  override name = 'Migration20261123142000';

  override up(): void {
    this.addSql(`create table "search_entry" ("content_id" bigint not null, "status" smallint not null,
      "content_type" text not null, "popularity" smallint not null, "title_words" tsvector not null,
      "search_words" tsvector not null, primary key ("content_id"));`);
    this.addSql(`alter table "search_entry" add constraint "search_entry_content_id_foreign"
      foreign key ("content_id") references "content" ("id") on update cascade on delete cascade;`);
    // Stores the words outside the rows, since searches read them from the indexes. A search that finds thousands of
    // contents then reads few pages.
    this.addSql(`alter table "search_entry" set (toast_tuple_target = 128);`);
    this.addSql(`alter table "search_entry" alter "title_words" set storage external,
      alter "search_words" set storage external;`);
    this.functions();
    this.addSql(`select index_contents(0, 9223372036854775807);`);
    this.addSql(`create index search_entry_title_words on search_entry using gin (title_words) with (fastupdate = off);`);
    this.addSql(`create index search_entry_words on search_entry using gin (search_words) with (fastupdate = off);`);
    this.addSql(`create index search_entry_popular on search_entry (popularity desc, content_id desc);`);
    this.addSql(`select search_keep_terms('search_entry', 'site');`);
    this.triggers();
  }

  private functions(): void {
    // Must name the statuses of READABLE in src/quizzes/status.ts.
    this.addSql(`create function is_searchable(status smallint) returns boolean
      language sql immutable strict parallel safe as $$ select status in (10, 3, -5) $$;`);
    this.addSql(`create function popularity_of(players int) returns smallint
      language sql immutable strict parallel safe as $$ select round(2 * ln(players + 1::float8) / ln(2::float8))::smallint $$;`);
    this.addSql(`create function lock_search_index() returns void language sql as $$
      select pg_advisory_xact_lock(hashtext('search_entry')) $$;`);

    // Writes the entries of all contents from one id to another, and removes those of contents that are not readable.
    // Changes of the index run one after another. Each statement reads the contents after the lock was taken, so that
    // the last change writes the latest texts.
    this.addSql(`create function index_contents(first_id bigint, last_id bigint) returns void language plpgsql as $$
      begin
        perform lock_search_index();
        delete from search_entry e using content c
        where e.content_id between first_id and last_id and c.id = e.content_id and not is_searchable(c.status);
        insert into search_entry as known (content_id, status, content_type, popularity, title_words, search_words)
        select c.id, c.status, c.content_type, popularity_of(c.players),
          search_vector(c.title_ua, c.title_en, c.seo_title_ua, c.seo_title_en, c.genitive_ua, c.genitive_en),
          search_vector(c.title_ua, c.title_en, c.seo_title_ua, c.seo_title_en, c.genitive_ua, c.genitive_en,
            c.description_ua, c.description_en, u.name)
        from content c left join app_user u on u.id = c.author_id
        where c.id between first_id and last_id and is_searchable(c.status)
        order by c.id
        on conflict (content_id) do update set status = excluded.status, content_type = excluded.content_type,
          popularity = excluded.popularity, title_words = excluded.title_words, search_words = excluded.search_words
        where (known.status, known.content_type, known.popularity, known.title_words, known.search_words) is distinct from
          (excluded.status, excluded.content_type, excluded.popularity, excluded.title_words, excluded.search_words);
      end $$;`);
  }

  private triggers(): void {
    // The relay adds the options of the job.
    this.addSql(`create function request_content_index() returns trigger language plpgsql as $$
      begin
        insert into outbox (name, data) values ('index-content', jsonb_build_object('contentId', new.id));
        return null;
      end $$;`);
    this.addSql(`create trigger content_index_added after insert on content for each row
      when (is_searchable(new.status)) execute function request_content_index();`);
    this.addSql(`create trigger content_index_changed after update on content for each row when (
        (is_searchable(old.status) or is_searchable(new.status))
        and (old.status, old.content_type, old.subtype, old.author_id, old.slug, old.picture_id, old.items_counter,
          popularity_of(old.players), old.title_ua, old.title_en, old.seo_title_ua, old.seo_title_en, old.genitive_ua,
          old.genitive_en, old.description_ua, old.description_en)
        is distinct from (new.status, new.content_type, new.subtype, new.author_id, new.slug, new.picture_id,
          new.items_counter, popularity_of(new.players), new.title_ua, new.title_en, new.seo_title_ua, new.seo_title_en,
          new.genitive_ua, new.genitive_en, new.description_ua, new.description_en)
      ) execute function request_content_index();`);
    this.addSql(`create function request_index_of_author() returns trigger language plpgsql as $$
      begin
        insert into outbox (name, data)
        select 'index-content', jsonb_build_object('contentId', id)
        from content where author_id = new.id and is_searchable(status);
        return null;
      end $$;`);
    this.addSql(`create trigger author_index_changed after update of name on app_user for each row
      when (old.name <> new.name) execute function request_index_of_author();`);
  }
}
