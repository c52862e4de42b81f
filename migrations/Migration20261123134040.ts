import { Migration } from '@mikro-orm/migrations';

/**
 * Keeps what the moderation queue and searches at a million contents cannot count at each look: the kind of each queued
 * quiz, the declines of each content, and the frequency of words.
 */
export class Migration20261123134040 extends Migration {
  override name = 'Migration20261123134040';

  override up(): void {
    this.queueKinds();
    this.declines();
    this.frequencies();
  }

  private queueKinds(): void {
    this.addSql(`create function queue_kind_of(stage text, status smallint) returns text language sql immutable as $$
      select case when stage = 'pending' and status <> -10 then case status when 5 then 'new' else 'revision' end end $$;`);
    this.addSql(`alter table "working_copy" add "queue_kind" text null;`);
    this.addSql(`update working_copy set queue_kind = queue_kind_of(stage, status)
      from content where id = content_id and stage = 'pending';`);
    this.addSql(`drop index "working_copy_queue";`);
    this.addSql(`create index working_copy_queue on working_copy (submitted_at, content_id, queue_kind) where queue_kind is not null;`);

    this.addSql(`create function queue_working_copy() returns trigger language plpgsql as $$
      begin
        select queue_kind_of(new.stage, status) into new.queue_kind from content where id = new.content_id;
        return new;
      end $$;`);
    this.addSql(`create trigger working_copy_queued before insert or update of stage on working_copy
      for each row execute function queue_working_copy();`);
    this.addSql(`create function queue_changed_content() returns trigger language plpgsql as $$
      begin
        update working_copy set queue_kind = queue_kind_of(stage, new.status) where content_id = new.id;
        return null;
      end $$;`);
    this.addSql(`create trigger content_queued after update of status on content
      for each row when (old.status <> new.status) execute function queue_changed_content();`);
  }

  private declines(): void {
    this.addSql(`alter table "content" add "declines" int not null default 0;`);
    this.addSql(`update content set declines = counted.declines from (
      select content_id, count(*)::int as declines from status_change
      where stage = 'declined' and from_stage is distinct from stage group by content_id
    ) counted where content.id = counted.content_id;`);
    this.addSql(`drop index "content_author";`);
    this.addSql(`create index content_author on content (author_id, published_at desc, id desc) include (status, declines) where author_id is not null;`);
    this.addSql(`create function count_decline() returns trigger language plpgsql as $$
      begin
        update content set declines = declines + 1 where id = new.content_id;
        return null;
      end $$;`);
    this.addSql(`create trigger status_change_declined after insert on status_change for each row
      when (new.stage = 'declined' and new.from_stage is distinct from new.stage) execute function count_decline();`);
  }

  private frequencies(): void {
    // The greatest number of rows that can match a query, by the number of rows that contain its words. The words with a
    // prefix are those between it and itself with the last character of Unicode.
    this.addSql(String.raw`create function search_uses(words tsquery, of_collection text) returns bigint
      language sql stable strict parallel safe as $$
      select min(uses) from (
        select sum((select sum(uses) from search_term where collection = of_collection
          and term >= form[1] and term <= form[1] || case when form[2] is null then '' else chr(1114111) end)) as uses
        from regexp_split_to_table(words::text, ' & ') with ordinality as asked(forms, at)
        cross join regexp_matches(forms, '''([^'']+)''(:\*)?', 'g') as form
        group by at
      ) as of_words $$;`);
  }
}
