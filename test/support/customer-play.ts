import { Customer } from './customer.ts';
import { balanceOf, transfersOf } from './ledger-rows.ts';
import { Player } from './player.ts';
import { rightOf, wrongOf } from './quiz-data.ts';
import { addQuiz } from './quiz-factory.ts';
import type { QuizServer } from './quiz-server.ts';

/** A new signed-in user with a play of three questions, `answered` of them answered and `right` of those right. */
export async function customerAtPlay(
  server: QuizServer,
  wishes: { answered?: number; right?: number; coins?: number } = {},
) {
  const { answered = 3, coins = 0 } = wishes;
  const { right = answered } = wishes;
  const customer = await Customer.create(server, { coins });
  const contentId = await addQuiz(server);
  const player = new Player(server.origin, { ...customer.headers });
  const { body: play } = await player.start(contentId);
  await player.play(play, question => {
    if (question.index >= answered) return undefined;
    return question.index < right ? rightOf(question) : wrongOf(question);
  });
  const ledger = () => transfersOf(server.database, customer.person.id);
  const balance = () => balanceOf(server.database, customer.person.id);
  return { customer, player, play, contentId, ledger, balance };
}
