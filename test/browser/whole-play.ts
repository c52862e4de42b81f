import type { AnswerGiven, Play } from '../../contracts/plays.ts';
import { inDatabase } from './database.ts';

type Send = <Answer>(path: string, data: object) => Promise<Answer>;

interface HowFar {
  /** The number of right answers, which come first. */
  correct: number;
  /** The total number of answers; by default one for each question. */
  answers?: number;
}

const ANSWERS = `
select revision.answer ->> 'ua' as ua, revision.answer ->> 'en' as en
from play, unnest(play.revision_ids) with ordinality as asked(id, at)
join question_revision revision on revision.id = asked.id
where play.id = $1 order by at`;

/** Plays a choicer quiz from the first question by API calls. */
export async function playOn(
  send: Send,
  { id, total, question }: Play,
  { correct, answers = total }: HowFar,
): Promise<void> {
  const { rows } = await inDatabase(pool => pool.query<Record<string, string>>(ANSWERS, [id]));
  let open = question;
  for (let index = 0; index < answers; index++) {
    const labels = Object.values(rows[index] ?? {});
    const option = open?.options.find(({ label }) => labels.includes(label) === index < correct);
    const given = { index, optionId: option?.id };
    const { next } = await send<AnswerGiven>(`/plays/${id}/answers`, given);
    open = next;
  }
}
