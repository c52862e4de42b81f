import { Inject, Injectable } from '@nestjs/common';
import type { Outcome, Play, Question, QuestionMedia, Result } from '../../contracts/plays.ts';
import type { Hint, Locale } from '../../contracts/vocabulary.ts';
import { CONFIG, type Config } from '../config.ts';
import { MediaLinks } from '../media/index.ts';
import { Questions, type Revision, uriOf } from '../quizzes/index.ts';
import { Dealer } from './dealer.ts';
import { textIn } from './game/choicer.ts';
import type { Dealt } from './game/dealt.ts';
import { apply, hintsOf, left } from './game/hints.ts';
import { type Score, scoreOf } from './game/result.ts';
import type { AnswerRow, PlayFrame, PlayRow } from './play-store.ts';
import { type ComparedPlay, Crowd } from './statistics/crowd.ts';

/** The progress of a play: the fields that change while it is played. */
export type PlayPoint = Pick<PlayRow, 'index' | 'attempt' | 'hints'>;

/**
 * Presents plays to their players, without answers that they have not earned and without ids that are the same in
 * another play.
 */
@Injectable()
export class PlayPresenter {
  constructor(
    private readonly questions: Questions,
    private readonly dealer: Dealer,
    private readonly crowd: Crowd,
    private readonly links: MediaLinks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async question(frame: PlayFrame, { index, attempt, hints }: PlayPoint): Promise<Question> {
    const { text, media } = (await this.questions.find(frame.revisionIds))[index] as Revision;
    const { locale, deal } = frame;
    const dealt = await this.dealer.deal(frame, { index, locale, deal });
    const taken = hints.filter(hint => hint.index === index);
    return {
      index,
      mode: dealt.mode,
      attempt,
      text: textIn(text, dealt.lang),
      lang: dealt.lang,
      media: this.media(frame, media, dealt.lang),
      ...facesOf(dealt),
      applied: apply(dealt, taken, frame.seed),
    };
  }

  /** Returns the outcomes of several answers of a play. */
  async outcomes(frame: PlayFrame, answers: readonly AnswerRow[]): Promise<Outcome[]> {
    const revisions = await this.questions.find(frame.revisionIds);
    const answered = answers.map(answer => revisions[answer.index] as Revision);
    await this.crowd.load(
      frame,
      answered.map(({ id }) => id),
    );
    return Promise.all(
      answers.map((answer, at) => this.outcome(frame, answer, answered[at] as Revision)),
    );
  }

  async play(play: PlayRow, answers: readonly AnswerRow[]): Promise<Play> {
    const finished = play.finishedAt !== null;
    const list = play.mode === 'clicker' ? await this.dealer.list(play, play.locale) : null;
    const index = finished ? play.total : play.index;
    const given = finished ? withSkipped(play, answers) : answers;
    return {
      id: play.id,
      contentId: play.contentId,
      contentType: play.contentType,
      uri: uriOf({ ...play, id: play.contentId }),
      mode: play.mode,
      locale: play.locale,
      purpose: play.purpose,
      practice: play.practice,
      total: play.total,
      index,
      correct: play.correct,
      finished,
      expiresAt: play.expiresAt.toISOString(),
      options: list?.options.map(({ id, label }) => ({ id, label })) ?? [],
      retired: await this.dealer.retired(play, index),
      question: finished ? null : await this.question(play, play),
      hints: finished ? {} : await this.hintsLeft(play),
      answers: (await this.outcomes(play, given)).map(outcome => marked(outcome, play)),
      result: finished ? await this.result(play) : null,
    };
  }

  /** Returns the result of a finished play with its comparison to others. */
  async result(play: Score & ComparedPlay): Promise<Result> {
    return { ...scoreOf(play), ...(await this.crowd.compare(play)) };
  }

  retired(frame: PlayFrame, index: number): Promise<string[]> {
    return this.dealer.retired(frame, index);
  }

  private async hintsLeft(play: PlayRow): Promise<Partial<Record<Hint, number>>> {
    const modes = await this.dealer.modes(play);
    const state = { ...play, every: this.config.HINT_QUESTIONS };
    return Object.fromEntries(modes.flatMap(hintsOf).map(hint => [hint, left(hint, state)]));
  }

  private async outcome(
    frame: PlayFrame,
    answer: AnswerRow,
    { id, text, comment, reference, credit }: Revision,
  ): Promise<Outcome> {
    const dealt = await this.dealer.deal(frame, answer);
    const { final, attempt } = answer;
    return {
      index: answer.index,
      attempt,
      asked: { text: textIn(text, dealt.lang), lang: dealt.lang },
      attemptsLeft: final ? 0 : this.config.CUBIQER_ATTEMPTS - attempt,
      correct: answer.correct,
      skipped: answer.choice === null,
      unreached: answer.unreached ?? false,
      hinted: answer.hinted,
      corrected: false,
      answer: final ? rightOf(dealt) : null,
      given: givenOf(dealt, answer),
      comment: final ? textIn(comment, dealt.lang) : null,
      reference: final ? reference : null,
      credit: final ? credit : null,
      ...(final ? this.crowd.sharesOf(frame, id, dealt) : { rightShare: null, optionShares: [] }),
    };
  }

  private media(frame: PlayFrame, media: Revision['media'], lang: Locale): QuestionMedia | null {
    if (!media) return null;
    const { fileId, alt, ...facts } = media;
    return {
      ...facts,
      url: this.links.sealed(fileId, frame.id),
      alt: alt ? textIn(alt, lang) : '',
    };
  }
}

/** Marks the answer to a question that was paid after its correction. */
const marked = (outcome: Outcome, { revisionIds, correctedIds }: PlayRow): Outcome => ({
  ...outcome,
  corrected:
    outcome.attemptsLeft === 0 && correctedIds.includes(revisionIds[outcome.index] as number),
});

/** Returns the part of a deal that the player sees. The options of clicker are sent with the play. */
function facesOf(dealt: Dealt): Pick<Question, 'options' | 'slots' | 'bank'> {
  if (dealt.mode === 'cubiqer')
    return {
      options: [],
      slots: dealt.words.map(word =>
        word.map(cell => ({ given: 'given' in cell ? cell.given : null })),
      ),
      bank: dealt.bank.map(({ id, letter }) => ({ id, letter })),
    };
  const options = dealt.mode === 'clicker' ? [] : dealt.options;
  return { options: options.map(({ id, label }) => ({ id, label })), slots: [], bank: [] };
}

function rightOf(dealt: Dealt): Outcome['answer'] {
  if (dealt.mode === 'cubiqer') return { optionId: null, text: dealt.answer };
  const right = dealt.options.find(option => option.choice === 0);
  return right ? { optionId: right.id, text: right.label } : null;
}

function givenOf(dealt: Dealt, { choice, text }: AnswerRow): Outcome['given'] {
  if (text !== null) return { optionId: null, text };
  if (dealt.mode === 'cubiqer') return null;
  const option = dealt.options.find(known => known.choice === choice);
  return option ? { optionId: option.id, text: option.label } : null;
}

/**
 * Adds outcomes for unanswered questions, as skips in the play's last language. A question with a wrong attempt counts
 * as wrong, the others as unreached.
 */
function withSkipped(play: PlayRow, answers: readonly AnswerRow[]): AnswerRow[] {
  const { locale, deal, total, hints } = play;
  const attempts = answers.filter(answer => answer.index === play.index).length;
  const open = Array.from({ length: total - play.index }, (_, at) => play.index + at);
  const skipped = open.map(index => ({
    index,
    attempt: index === play.index ? attempts + 1 : 1,
    choice: null,
    text: null,
    correct: false,
    unreached: index > play.index || attempts === 0,
    hinted: hints.some(hint => hint.index === index),
    final: true,
    locale,
    deal,
  }));
  return [...answers, ...skipped];
}
