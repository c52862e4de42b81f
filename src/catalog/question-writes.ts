/** Statements for the questions. Both take their rows as one JSON array. Unchanged questions are not written. */
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
