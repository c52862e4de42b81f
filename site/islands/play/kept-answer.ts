import type { Play } from '../../../contracts/plays.ts';
import type { AnswerBody } from '../../api.ts';
import { kept } from '../../remembered.ts';
import type { Command, Given } from '../machine/play-state.ts';

type Asked = Pick<AnswerBody, 'index' | 'attempt'>;

const keyOf = (id: string, { index, attempt }: Asked): string => `${id} ${index} ${attempt}`;

/** Keeps the last answer in this tab, so that a reload of the page does not lose it before it was sent. */
export const keepAnswer = ({ id, body }: Extract<Command, { call: 'answer' }>) =>
  kept(() => {
    sessionStorage.answer = JSON.stringify([keyOf(id, body), body]);
  });

/** The answer to the open question of a play that was not sent before the page was reloaded. */
export const keptAnswer = ({ id, question }: Play): Given | undefined =>
  kept(() => {
    const [key, given]: [string, Given] = JSON.parse(sessionStorage.answer);
    return question && key === keyOf(id, question) ? given : undefined;
  });
