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

/** Answers to the questions of a play. */
@Injectable()
export class PlayAnswers {
  constructor(
    private readonly store: PlayStore,
    private readonly dealer: Dealer,
    private readonly presenter: PlayPresenter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** As `give`, in a session that is asked for by the statement that stores. Null when nothing was stored. */
  async giveAtOnce(
    { key, playerId }: UnverifiedSession,
    playId: string,
    given: GiveAnswer,
  ): Promise<AnswerGiven | null> {
    const frame = await this.store.frame(playId, playerId);
    if (!frame) return null;
    const judged = await this.judge(frame, given);
    const stored = judged && (await this.store.storeAnswer(frame, given, judged, key));
    return judged && stored ? this.tell(frame, given, judged, stored) : null;
  }

  /** Stores an answer and tells its outcome. One that is stored already is told again, whatever it says now. */
  async give(playerId: string, playId: string, given: GiveAnswer): Promise<AnswerGiven> {
    const frame = await this.store.frame(playId, playerId);
    if (!frame) throw notFound();
    const judged = await this.judge(frame, given);
    const stored = judged && (await this.store.storeAnswer(frame, given, judged));
    return judged && stored
      ? this.tell(frame, given, judged, stored)
      : this.repeat(playerId, frame, given, judged);
  }

  private async judge(frame: PlayFrame, given: GiveAnswer): Promise<Judged | undefined> {
    const { locale, deal, total } = frame;
    if (given.index >= total) return undefined;
    const dealt = await this.dealer.deal(frame, { index: given.index, locale, deal });
    return judge(dealt, given, this.config.CUBIQER_ATTEMPTS);
  }

  private async tell(
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

  /** The way of every answer that could not be stored: told again, dealt anew meanwhile, out of turn, or wrong input. */
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
    if (known) return this.retell(play, known);
    if (play.finishedAt || isOver(play)) throw conflict('play.finished');
    if (given.index !== play.index || given.attempt !== play.attempt) throw conflict('play.index');
    if (play.deal !== frame.deal) return this.give(playerId, frame.id, given);
    // It was too early when it came; the answer before it arrived at the same time.
    if (judged) throw conflict('play.index');
    throw badInput([{ path: given.text === undefined ? 'optionId' : 'text', code: 'unknown' }]);
  }

  private async retell(
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
