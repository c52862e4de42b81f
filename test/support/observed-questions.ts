import type { HintTaken } from '../../contracts/hints.ts';
import type { AnswerGiven, Option, Play, Question } from '../../contracts/plays.ts';
import { normalise } from '../../contracts/rules/normalise.ts';
import type { ContentType, Hint, Locale } from '../../contracts/vocabulary.ts';
import { Player } from './player.ts';

/** A question as the player saw it before the answer, and its right answer. */
export interface Observed {
  contentId: number;
  contentType: ContentType;
  playId: string;
  question: Question;
  /** The options that are left, or the cubes as options whose label is the letter. */
  choices: Option[];
  /** The id of the right option, or of every cube whose letter the answer has. */
  rightIds: string[];
  rightText: string;
  /** Labels of the earlier questions of the play. */
  seenLabels: string[];
  hinted: boolean;
}

interface Wishes {
  locale: Locale;
  /** Takes every available hint before answering. */
  hints?: boolean;
}

/** Plays the contents as new guests until at least `count` questions have been seen. */
export async function observe(
  origin: string,
  contentIds: readonly number[],
  wishes: Wishes,
  count: number,
): Promise<Observed[]> {
  const observed: Observed[] = [];
  while (observed.length < count) {
    const rounds = contentIds.map(contentId => playThrough(origin, contentId, wishes));
    observed.push(...(await Promise.all(rounds)).flat());
  }
  return observed;
}

async function playThrough(origin: string, contentId: number, { locale, hints }: Wishes) {
  const player = new Player(origin);
  const { body: play } = await player.start(contentId, { locale });
  const observed: Observed[] = [];
  let retired: string[] = [];
  const left = { ...play.hints };
  for (let open = play.question; open; ) {
    const question = hints ? await withHints(player, play.id, open, left) : open;
    const { body } = await player.answer(play.id, question.index, { skip: true });
    const seen = { question, choices: choicesOf(play, question, retired) };
    observed.push({
      ...{
        contentId,
        contentType: play.contentType,
        playId: play.id,
        ...seen,
        hinted: hints === true,
      },
      seenLabels: observed.flatMap(({ choices }) => choices.map(({ label }) => label)),
      ...rightOf(body, seen),
    });
    retired = body.retired;
    open = body.next;
  }
  return observed;
}

/** The question after every available hint, with one random letter. Updates how many hints of each kind are `left`. */
async function withHints(
  player: Player,
  playId: string,
  question: Question,
  left: Play['hints'],
): Promise<Question> {
  let { applied } = question;
  for (const hint of Object.keys(left) as Hint[]) {
    if (left[hint] === 0) continue;
    const body = { index: question.index, hint, key: 'one' };
    const taken = await player.post<HintTaken>(`/api/plays/${playId}/hints`, body);
    if (taken.status !== 200) continue;
    applied = taken.body.applied;
    left[hint] = taken.body.left;
  }
  return { ...question, applied };
}

function choicesOf({ options }: Play, question: Question, retired: readonly string[]): Option[] {
  const { mode, applied, bank } = question;
  if (mode === 'cubiqer') return bank.map(({ id, letter }) => ({ id, label: letter }));
  const all = mode === 'clicker' ? options : question.options;
  const isLeft = ({ id }: Option) =>
    applied.pair.length > 0
      ? applied.pair.includes(id)
      : !retired.includes(id) && !applied.removed.includes(id);
  return all.filter(isLeft);
}

function rightOf(
  { outcome }: AnswerGiven,
  { question, choices }: Pick<Observed, 'question' | 'choices'>,
): Pick<Observed, 'rightIds' | 'rightText'> {
  const rightText = outcome.answer?.text ?? '';
  if (question.mode !== 'cubiqer') return { rightIds: [outcome.answer?.optionId ?? ''], rightText };
  const letters = normalise(rightText);
  const needed = choices.filter(({ label }) => letters.includes(normalise(label)));
  return { rightIds: needed.map(({ id }) => id), rightText };
}
