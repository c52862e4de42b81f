import { Inject, Injectable } from '@nestjs/common';
import type { AnswerGiven, GaveUp, GiveAnswer, Play, StartPlay } from '../../contracts/plays.ts';
import { CONFIG, type Config } from '../config.ts';
import { badInput, conflict, forbidden, notFound } from '../errors.ts';
import { type Playable, Questions, READABLE } from '../quizzes/index.ts';
import { judge } from './choicer.ts';
import { type PlayFrame, type PlayRow, PlayStore } from './play-store.ts';
import { PlayPresenter } from './presenter.ts';
import { scoreOf } from './score.ts';

/** The game: a play begins, is answered question by question, and ends. */
@Injectable()
export class Plays {
  constructor(
    private readonly questions: Questions,
    private readonly store: PlayStore,
    private readonly presenter: PlayPresenter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The player's unfinished play of the content, or a new one; 403 play.locked when the content has a price. */
  async start(guestId: string, { contentId, locale, restart }: StartPlay): Promise<Play> {
    const content = await this.playable(contentId);
    const open = await this.open(guestId, contentId);
    if (open && !(restart && open.practice)) {
      if (open.locale === locale) return this.present(open);
      await this.store.dealAnew(open.id, locale);
      return this.start(guestId, { contentId, locale, restart: false });
    }
    if (open) await this.end(open);
    const days = this.config.PLAY_DAYS;
    await this.store.begin({ contentId, guestId, locale, revisionIds: content.revisionIds, days });
    const begun = await this.store.unfinished(guestId, contentId);
    // Another restart at the same time has ended it already, and begun its own.
    if (!begun) return this.start(guestId, { contentId, locale, restart: false });
    return this.present(begun);
  }

  async read(guestId: string, playId: string): Promise<Play> {
    const play = await this.own(guestId, playId);
    if (isOver(play)) await this.end(play);
    const current = isOver(play) ? await this.own(guestId, playId) : play;
    return this.present(current);
  }

  /** Stores an answer and tells its outcome. One that is stored already is told again, whatever it says now. */
  async answer(guestId: string, playId: string, given: GiveAnswer): Promise<AnswerGiven> {
    const frame = await this.store.frame(playId, guestId);
    if (!frame) throw notFound();
    if (given.attempt !== 1 || given.index >= frame.total)
      return this.repeat(guestId, frame, given);
    const choice = await this.choiceOf(frame, given);
    const stored =
      choice === undefined ? null : await this.store.storeAnswer(frame, given.index, choice);
    if (choice === undefined || !stored) return this.repeat(guestId, frame, given);
    const { locale, deal } = frame;
    const answer = { index: given.index, attempt: 1, choice, correct: choice === 0, locale, deal };
    const [outcome] = await this.presenter.outcomes(frame, [answer]);
    if (!outcome) throw notFound();
    if (stored.finishedAt)
      return { outcome, next: null, result: scoreOf({ ...frame, correct: stored.correct }) };
    return { outcome, next: await this.presenter.question(frame, given.index + 1), result: null };
  }

  /** Ends the play with the rest counted wrong. The same again gives the same. */
  async giveUp(guestId: string, playId: string): Promise<GaveUp> {
    const play = await this.own(guestId, playId);
    if (!play.finishedAt) await this.store.giveUp(playId);
    const over = await this.read(guestId, playId);
    if (!over.result) throw conflict('play.unfinished');
    return { result: over.result, answers: over.answers };
  }

  private async present(play: PlayRow): Promise<Play> {
    return this.presenter.play(play, await this.store.answers(play.id));
  }

  private async playable(contentId: number): Promise<Playable> {
    const content = await this.questions.playable(contentId);
    if (!content || !READABLE.includes(content.status) || content.revisionIds.length === 0)
      throw notFound();
    if (content.price > 0) throw forbidden('play.locked');
    return content;
  }

  /** The play under way; one that ran out is ended first. */
  private async open(guestId: string, contentId: number): Promise<PlayRow | null> {
    const play = await this.store.unfinished(guestId, contentId);
    if (!play || !isOver(play)) return play;
    await this.end(play);
    return null;
  }

  /** With an answer in it a play is closed as given up; without one it never was. */
  private async end(play: PlayRow): Promise<void> {
    if (play.index > 0) await this.store.giveUp(play.id);
    else await this.store.forgetUntouched(play.id);
  }

  private async own(guestId: string, playId: string): Promise<PlayRow> {
    const play = await this.store.read(playId, guestId);
    if (!play) throw notFound();
    return play;
  }

  /** Undefined for an option that was not dealt; null for a skip. */
  private async choiceOf(frame: PlayFrame, given: GiveAnswer): Promise<number | null | undefined> {
    if (given.skip) return null;
    if (given.optionId === undefined) return undefined;
    const { index } = given;
    const options = await this.presenter.options(frame, {
      index,
      locale: frame.locale,
      deal: frame.deal,
    });
    return judge(options, given.optionId)?.choice;
  }

  /** The way of every answer that could not be stored: told again, dealt anew meanwhile, out of turn, or wrong input. */
  private async repeat(guestId: string, frame: PlayFrame, given: GiveAnswer): Promise<AnswerGiven> {
    const play = await this.own(guestId, frame.id);
    const answers = await this.store.answers(frame.id);
    const known = answers.find(row => row.index === given.index && row.attempt === given.attempt);
    if (known) return this.retell(play, known);
    if (play.finishedAt || isOver(play)) throw conflict('play.finished');
    if (given.index !== play.index || given.attempt !== 1) throw conflict('play.index');
    if (play.deal !== frame.deal) return this.answer(guestId, frame.id, given);
    throw badInput([{ path: given.text === undefined ? 'optionId' : 'text', code: 'unknown' }]);
  }

  private async retell(play: PlayRow, known: Parameters<PlayPresenter['outcomes']>[1][number]) {
    const [outcome] = await this.presenter.outcomes(play, [known]);
    if (!outcome) throw notFound();
    const result = play.finishedAt ? scoreOf(play) : null;
    const next = play.finishedAt ? null : await this.presenter.question(play, play.index);
    return { outcome, next, result };
  }
}

const isOver = (play: PlayRow) =>
  play.finishedAt === null && play.expiresAt.getTime() <= Date.now();
