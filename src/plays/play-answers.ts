import { Inject, Injectable } from '@nestjs/common';
import type { AnswerGiven, GiveAnswer, Result } from '../../contracts/plays.ts';
import type { UnverifiedSession } from '../auth/index.ts';
import { CONFIG, type Config } from '../config.ts';
import { badInput, conflict, notFound } from '../errors.ts';
import { Dealer } from './dealer.ts';
import { type Judged, judge } from './game/judge.ts';
import { PlayPresenter } from './play-presenter.ts';
import {
  type AnswerRow,
  isOver,
  type PlayFrame,
  PlayStore,
  type StoredAnswer,
} from './play-store.ts';

/** Accepts the answers to the questions of a play. */
@Injectable()
export class PlayAnswers {
  constructor(
    private readonly store: PlayStore,
    private readonly dealer: Dealer,
    private readonly presenter: PlayPresenter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Does the same as `give`, but checks the session in the statement that stores the answer. Null if nothing was
   * stored.
   */
  async giveAtOnce(
    { key, playerId }: UnverifiedSession,
    playId: string,
    given: GiveAnswer,
  ): Promise<AnswerGiven | null> {
    const frame = await this.store.frame(playId, playerId);
    if (!frame) return null;
    const judged = await this.judge(frame, given);
    const stored = judged && (await this.store.storeAnswer(frame, given, judged, key));
    return judged && stored ? this.present(frame, given, judged, stored) : null;
  }

  /**
   * Stores an answer and returns its outcome. If the attempt already has an answer, returns the outcome of that one.
   */
  async give(playerId: string, playId: string, given: GiveAnswer): Promise<AnswerGiven> {
    const frame = await this.store.frame(playId, playerId);
    if (!frame) throw notFound();
    const judged = await this.judge(frame, given);
    const stored = judged && (await this.store.storeAnswer(frame, given, judged));
    return judged && stored
      ? this.present(frame, given, judged, stored)
      : this.repeat(playerId, frame, given, judged);
  }

  private async judge(frame: PlayFrame, given: GiveAnswer): Promise<Judged | undefined> {
    const { locale, deal, total } = frame;
    if (given.index >= total) return undefined;
    const dealt = await this.dealer.deal(frame, { index: given.index, locale, deal });
    return judge(dealt, given, this.config.CUBIQER_ATTEMPTS);
  }

  private async present(
    frame: PlayFrame,
    { index, attempt }: GiveAnswer,
    judged: Judged,
    stored: StoredAnswer,
  ): Promise<AnswerGiven> {
    const { locale, deal } = frame;
    const correct = judged.choice === 0;
    const answer = { index, attempt, ...judged, correct, hinted: stored.tookHint, locale, deal };
    const point = judged.final
      ? { index: index + 1, attempt: 1, hints: stored.hints }
      : { index, attempt: attempt + 1, hints: stored.hints };
    const [outcome] = await this.presenter.outcomes(frame, [answer]);
    if (!outcome) throw notFound();
    return {
      outcome,
      next: stored.finishedAt ? null : await this.presenter.question(frame, point),
      result: stored.finishedAt ? await this.resultOf(frame, stored) : null,
      retired: await this.presenter.retired(frame, point.index),
    };
  }

  /** A play that has just ended cannot have been collected or counted yet. */
  private resultOf(frame: PlayFrame, stored: StoredAnswer): Promise<Result> {
    const now = { index: frame.total, collected: false, counted: false };
    return this.presenter.result({ ...frame, ...stored, ...now });
  }

  /**
   * Handles an answer that could not be stored: it is a repeated one, the question was dealt anew, it is not the
   * question's turn, or the input is wrong.
   */
  private async repeat(
    playerId: string,
    frame: PlayFrame,
    given: GiveAnswer,
    judged: Judged | undefined,
  ): Promise<AnswerGiven> {
    const play = await this.store.read(frame.id, playerId);
    if (!play) throw notFound();
    const answers = await this.store.answers(frame.id);
    const known = answers.find(row => row.index === given.index && row.attempt === given.attempt);
    if (known) return this.presentStored(play, known);
    if (play.finishedAt || isOver(play)) throw conflict('play.finished');
    if (given.index !== play.index || given.attempt !== play.attempt) throw conflict('play.index');
    if (play.deal !== frame.deal) return this.give(playerId, frame.id, given);
    // The answer arrived too early: the previous one was stored only afterwards.
    if (judged) throw conflict('play.index');
    throw badInput([{ path: given.text === undefined ? 'optionId' : 'text', code: 'unknown' }]);
  }

  private async presentStored(
    play: NonNullable<Awaited<ReturnType<PlayStore['read']>>>,
    known: AnswerRow,
  ): Promise<AnswerGiven> {
    const [outcome] = await this.presenter.outcomes(play, [known]);
    if (!outcome) throw notFound();
    const isFinished = play.finishedAt !== null;
    return {
      outcome,
      next: isFinished ? null : await this.presenter.question(play, play),
      result: isFinished ? await this.presenter.result(play) : null,
      retired: await this.presenter.retired(play, isFinished ? play.total : play.index),
    };
  }
}
