import { useCallback, useEffect, useRef, useState } from 'react';
import type { AdminDaily, AdminDailyDay } from '../../../../contracts/admin-dailies.ts';
import { ApiError, NetworkError } from '../../../api.ts';
import { type DayChange, fillDay, type KindDay, readDay } from './dailies-api.ts';

/** busy: the day is not loaded yet, or an earlier change is still being saved. */
type Problem = 'busy' | 'conflict' | 'begun' | 'few' | 'checks' | 'offline' | 'other';
type State = 'loading' | 'ready' | 'failed' | 'saving' | 'saved' | { error: Problem };

/** The questions that a day should have; the version is added when they are sent. */
export type WantedQuestions = Extract<DayChange, { questions: unknown }>['questions'];

export type ChangeDay = (
  body: { questions: WantedQuestions } | { draw: number; isAnew?: boolean },
) => Promise<Problem | null>;

/** Loads a daily, changes it on the server, and offers to undo the last change of its questions. */
export function useDay(place: KindDay, update: (item: AdminDaily) => void) {
  const [day, setDay] = useState<AdminDailyDay | null>(null);
  const [state, setState] = useState<State>('loading');
  const [before, setBefore] = useState<AdminDailyDay | null>(null);
  const latest = useRef({ place, day, update, state });
  Object.assign(latest.current, { place, day, update, state });

  const show = useCallback((read: AdminDailyDay) => {
    setDay(read);
    latest.current.update(read);
  }, []);
  const load = useCallback(() => {
    setState('loading');
    readDay(latest.current.place)
      .then(show)
      .then(
        () => setState('ready'),
        () => setState('failed'),
      );
  }, [show]);
  useEffect(load, [load]);

  const change = useCallback<ChangeDay>(
    async body => {
      const { place: where, day: known } = latest.current;
      if (!known || latest.current.state === 'saving') return 'busy';
      setState('saving');
      try {
        const changed = await fillDay(where, bodyOf(body, known.version));
        setBefore(known);
        show(changed);
        setState('saved');
        return null;
      } catch (error) {
        const problem = problemOf(error);
        if (problem === 'conflict') await readDay(where).then(show, () => undefined);
        setState({ error: problem });
        return problem;
      }
    },
    [show],
  );

  const undo = before && before.count > 0 ? () => void change(restored(before)) : null;
  return { day, state, load, change, undo };
}

function bodyOf(body: Parameters<ChangeDay>[0], version: number): DayChange {
  if ('questions' in body) return { version, questions: body.questions };
  return body.isAnew ? { draw: body.draw, version } : { draw: body.draw };
}

/** The questions of an earlier state of the day, with all their fields, since the day may not have them any more. */
const restored = ({ questions }: AdminDailyDay): { questions: WantedQuestions } => ({
  questions: questions.map(({ catalogQuestionId, ...question }) =>
    catalogQuestionId === null ? writtenOf(question) : { catalogQuestionId },
  ),
});

/** The fields of a written question, without its id. */
export const writtenOf = ({
  text,
  answer,
  variants,
  comment,
  reference,
  media,
}: Pick<
  AdminDailyDay['questions'][number],
  'text' | 'answer' | 'variants' | 'comment' | 'reference' | 'media'
>) => ({ text, answer, variants, comment, reference, media });

function problemOf(error: unknown): Problem {
  if (error instanceof NetworkError) return 'offline';
  if (!(error instanceof ApiError)) return 'other';
  if (error.code === 'version.conflict') return 'conflict';
  if (error.code === 'daily.begun') return 'begun';
  if (error.code === 'quiz.checks') return 'checks';
  const isFew = error.problem?.issues?.some(({ path }) => path === 'draw');
  return isFew ? 'few' : 'other';
}
