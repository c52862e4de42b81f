import type { Play, Question } from '../../contracts/plays.ts';
import type { Locale } from '../../contracts/vocabulary.ts';
import { Player } from './player.ts';

/** A question as its player saw it before the answer, and what the answer was. */
export interface Observed {
  contentId: number;
  playId: string;
  question: Question;
  rightId: string;
  rightText: string;
  /** Labels of the same play's questions before this one. */
  seenLabels: string[];
}

/** Plays the contents one after the other as new guests, until so many questions have been seen. */
export async function observe(
  origin: string,
  contentIds: readonly number[],
  locale: Locale,
  count: number,
): Promise<Observed[]> {
  const observed: Observed[] = [];
  while (observed.length < count) {
    const rounds = contentIds.map(contentId => playThrough(origin, contentId, locale));
    observed.push(...(await Promise.all(rounds)).flat());
  }
  return observed;
}

async function playThrough(origin: string, contentId: number, locale: Locale) {
  const player = new Player(origin);
  const { body: play } = await player.start(contentId, { locale });
  const observed: Observed[] = [];
  for (let question = play.question; question; ) {
    const { body } = await player.answer(play.id, question.index, { skip: true });
    const rightId = body.outcome.answer?.optionId ?? '';
    const rightText = body.outcome.answer?.text ?? '';
    observed.push({ contentId, ...seenIn(play, observed), question, rightId, rightText });
    question = body.next;
  }
  return observed;
}

const seenIn = (play: Play, before: Observed[]) => ({
  playId: play.id,
  seenLabels: before.flatMap(({ question }) => question.options.map(option => option.label)),
});
