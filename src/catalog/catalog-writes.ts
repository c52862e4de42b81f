/** Statements of the loader. Each takes its rows as one JSON array and does not write rows that are unchanged. */
export const SAVE_PEOPLE = `
insert into catalog_person as old (key, name_ua, name_en, born, died, country)
select key, "nameUA", "nameEN", born, died, country from json_to_recordset($1::json)
  as row(key text, "nameUA" text, "nameEN" text, born int, died int, country text)
on conflict (key) do update set
  name_ua = excluded.name_ua, name_en = excluded.name_en, born = excluded.born, died = excluded.died,
  country = excluded.country
where (old.name_ua, old.name_en, old.born, old.died, old.country) is distinct from
  (excluded.name_ua, excluded.name_en, excluded.born, excluded.died, excluded.country)`;

export const SAVE_ITEMS = `
insert into catalog_item as old (key, source, title_ua, title_en, year, countries, genres, plot, form, fact, fame,
  clip_id, reference, original_voices, approximate_date)
select key, source, "titleUA", "titleEN", year, countries, genres, plot, form, fact, fame, "clipId", reference,
  "originalVoices", "approximateDate"
from json_to_recordset($1::json) as row(key text, source text, "titleUA" text, "titleEN" text, year int,
  countries text[], genres text[], plot jsonb, form jsonb, fact jsonb, fame int, "clipId" uuid, reference text,
  "originalVoices" boolean, "approximateDate" boolean)
on conflict (key) do update set
  source = excluded.source, title_ua = excluded.title_ua, title_en = excluded.title_en, year = excluded.year,
  countries = excluded.countries, genres = excluded.genres, plot = excluded.plot, form = excluded.form, fact = excluded.fact,
  fame = excluded.fame, clip_id = excluded.clip_id, reference = excluded.reference,
  original_voices = excluded.original_voices, approximate_date = excluded.approximate_date, version = old.version + 1
where not old.adopted and (old.source, old.title_ua, old.title_en, old.year, old.countries, old.genres, old.plot,
    old.form, old.fact, old.fame, old.clip_id, old.reference, old.original_voices, old.approximate_date) is distinct from
  (excluded.source, excluded.title_ua, excluded.title_en, excluded.year, excluded.countries, excluded.genres,
    excluded.plot, excluded.form, excluded.fact, excluded.fame, excluded.clip_id, excluded.reference,
    excluded.original_voices, excluded.approximate_date)`;

export const FORGET_CREDITS = `
delete from catalog_credit where item_id not in (select id from catalog_item where adopted)`;

export const SAVE_CREDITS = `
insert into catalog_credit (item_id, role, person_id, position)
select i.id, row.role, p.id, row.position
from json_to_recordset($1::json) as row(item text, role text, person text, position int)
join catalog_item i on i.key = row.item and not i.adopted join catalog_person p on p.key = row.person`;

export const SAVE_QUESTIONS = `
insert into catalog_question as old (key, item_id, kind, template, difficulty, text, answer, variants, comment, media_id)
select row.key, i.id, row.kind, row.template, row.difficulty, row.text, row.answer, row.variants, row.comment, row."mediaId"
from json_to_recordset($1::json) as row(key text, item text, kind text, template text, difficulty int, text jsonb,
  answer jsonb, variants jsonb, comment jsonb, "mediaId" uuid)
join catalog_item i on i.key = row.item
on conflict (key) do update set
  item_id = excluded.item_id, kind = excluded.kind, template = excluded.template, difficulty = excluded.difficulty,
  text = excluded.text, answer = excluded.answer, variants = excluded.variants, comment = excluded.comment,
  media_id = excluded.media_id, active = true
where not old.active or (old.item_id, old.kind, old.template, old.difficulty, old.text, old.answer, old.variants,
    old.comment, old.media_id) is distinct from
  (excluded.item_id, excluded.kind, excluded.template, excluded.difficulty, excluded.text, excluded.answer,
    excluded.variants, excluded.comment, excluded.media_id)`;

/** Keeps the day on which a question was last asked, in case the question returns. */
export const RETIRE_QUESTIONS = `
update catalog_question set active = false
where active and key not in (select json_array_elements_text($1::json))`;

export const READ_STATE = 'select digest from catalog_state where id = 1';

export const SAVE_STATE = `
insert into catalog_state (id, digest) values (1, $1) on conflict (id) do update set digest = excluded.digest`;
