import type { Sample } from '../../../contracts/samples.ts';
import type { Locale } from '../../../contracts/vocabulary.ts';
import { ApiError } from '../../api.ts';
import { answerSample, readSample } from '../../sample-api.ts';
import { cubesOf } from './sample-cubes.ts';
import { optionsOf } from './sample-options.ts';
import {
  type AnswerPart,
  clear,
  comment,
  type Give,
  type Given,
  offerAgain,
  say,
  showQuestion,
  verdictOf,
} from './sample-view.ts';

/** The sample question of a locked quiz: shows it, sends one answer and shows the outcome. */
export async function playSample(card: HTMLElement): Promise<void> {
  const { sample: id, locale } = card.dataset;
  clear(card);
  try {
    show(card, await readSample(Number(id), locale as Locale));
  } catch (error) {
    card.ariaBusy = 'false';
    say(card, troubleOf(error));
    offerAgain(card, () => void playSample(card));
  }
}

function show(card: HTMLElement, sample: Sample) {
  const { question } = sample;
  const give: Give = given => void answer(card, sample, part, given);
  const part =
    question.mode === 'cubiqer' ? cubesOf(card, question, give) : optionsOf(card, question, give);
  showQuestion(card, question, part.element);
  card.ariaBusy = 'false';
}

async function answer(card: HTMLElement, { token }: Sample, part: AnswerPart, given: Given) {
  offerAgain(card, null);
  say(card, 'checking');
  try {
    const outcome = await answerSample(Number(card.dataset.sample), { token, ...given });
    part.show(outcome);
    say(card, verdictOf(outcome), outcome.answer?.text);
    comment(card, outcome.comment);
  } catch (error) {
    // The sample expired or its question changed, so a new one is loaded.
    if (error instanceof ApiError && error.code === 'sample.stale') return playSample(card);
    part.reopen();
    say(card, troubleOf(error));
    offerAgain(card, () => void answer(card, { token } as Sample, part, given));
  }
}

function troubleOf(error: unknown) {
  if (!(error instanceof ApiError)) return 'offline';
  return error.status === 429 ? 'often' : 'other';
}
