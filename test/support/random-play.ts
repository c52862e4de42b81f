import type { Play, Question } from '../../contracts/plays.ts';
import type { Given, Player } from './player.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A word for a cubiqer question: right, or wrong with the same length. */
type AnyWord = (question: Question, random: SeededRandom) => string;

function anyAnswer(play: Play, question: Question, random: SeededRandom, anyWord: AnyWord): Given {
  const { attempt, mode } = question;
  if (random.happens(0.1)) return { skip: true, attempt };
  if (mode === 'cubiqer') return { text: anyWord(question, random), attempt };
  const options = mode === 'clicker' ? play.options : question.options;
  return { optionId: random.of(options).id, attempt };
}

/** Answers at random until the play is over or given up, and tries again if the server refuses an answer. */
export async function playAtRandom(
  player: Player,
  contentId: number,
  random: SeededRandom,
  anyWord: AnyWord,
): Promise<void> {
  let { body: play } = await player.start(contentId, { locale: random.of(['ua', 'en']) });
  while (play.question) {
    if (random.happens(0.06)) await player.giveUp(play.id);
    else await player.answer(play.id, play.index, anyAnswer(play, play.question, random, anyWord));
    play = (await player.read(play.id)).body;
  }
}
