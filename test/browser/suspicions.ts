import { inDatabase } from './database.ts';
import { madeQuiz } from './made-quizzes.ts';
import { addRatedPerson, newName } from './people.ts';

/** Adds the suspicion that the job would add about all plays of the users $1. */
const SUSPICION = `
with evidence as (
  select p.id, p.total from play p join app_user u using (player_id) where u.id = any($1::bigint[])
), made as (
  insert into suspicion (kind, user_id, address, plays, accounts, contents, correct, questions, pace_ms)
  select case when cardinality($1::bigint[]) = 1 then 'pace' else 'address' end,
    case when cardinality($1::bigint[]) = 1 then ($1::bigint[])[1] end,
    case when cardinality($1::bigint[]) > 1 then uuid_send(gen_random_uuid()) end,
    count(*), cardinality($1::bigint[]), 1, sum(total), sum(total), 240
  from evidence returning id
)
insert into suspicion_play (suspicion_id, play_id, pace_ms) select made.id, evidence.id, 240 from made, evidence`;

/** Adds accounts with one play each and a suspicion about them, and returns their names. */
export async function addSuspicion(accounts: number): Promise<string[]> {
  const quiz = await madeQuiz();
  const names = Array.from({ length: accounts }, newName);
  const ids: number[] = [];
  for (const name of names)
    ids.push(await addRatedPerson(quiz.id, { name, coins: 100, daysAgo: 0, shareStats: false }));
  await inDatabase(pool => pool.query(SUSPICION, [ids]));
  return names;
}
