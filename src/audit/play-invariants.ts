import type { Invariant } from './invariant.ts';

export const PLAY_INVARIANTS: readonly Invariant[] = [
  {
    number: 5,
    says: "A play's answers are 0 … n−1 without gaps, each with its attempts, and `correct` counts them",
    violations: `
select p.id, p.index, p.correct, coalesce(a.finals, 0) as answers, coalesce(a.correct, 0) as right_answers
from play p left join (
  select play_id, count(*) filter (where final) as finals, max(index) filter (where final) as last,
    count(*) filter (where correct) as correct, count(*) filter (where correct and not final) as unfinished,
    count(*) filter (where attempt > 1 and not exists (
      select from answer before where before.play_id = answer.play_id and before.index = answer.index
        and before.attempt = answer.attempt - 1 and not before.final)) as orphans,
    max(index) as furthest
  from answer group by play_id
) a on a.play_id = p.id
where p.index <> coalesce(a.finals, 0) or p.index <> coalesce(a.last + 1, 0) or p.correct <> coalesce(a.correct, 0)
  or coalesce(a.unfinished, 0) <> 0 or coalesce(a.orphans, 0) <> 0 or coalesce(a.furthest, -1) > p.index`,
  },
];
