import type { Play } from '../../../contracts/plays.ts';
import type { AnswerBody } from '../../api.ts';
import { kept } from '../../remembered.ts';
import type { Command, Given } from '../machine/play-state.ts';

const KEY = 'answer';

/** Keeps an answer until the server has it, so that a reload of the page does not lose it. */
export const keepAnswer = ({ id, body }: Extract<Command, { call: 'answer' }>) =>
  kept(() => sessionStorage.setItem(KEY, JSON.stringify({ id, body })));

export const forgetAnswer = () => kept(() => sessionStorage.removeItem(KEY));

/** The answer to the open question of a play that was not sent before the page was reloaded. */
export function keptAnswer({ id, question }: Play): Given | null {
  const text = kept(() => sessionStorage.getItem(KEY));
  const answer: { id: string; body: AnswerBody } | null = text ? JSON.parse(text) : null;
  if (answer?.id !== id) return null;
  const { index, attempt, ...given } = answer.body;
  return question?.index === index && question.attempt === attempt ? (given as Given) : null;
}
