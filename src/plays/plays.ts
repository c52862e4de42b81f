import { Inject, Injectable } from '@nestjs/common';
import type { GaveUp, Play, StartPlay } from '../../contracts/plays.ts';
import { CONFIG, type Config } from '../config.ts';
import { conflict, forbidden, notFound } from '../errors.ts';
import { Dailies, type Playable, Questions, READABLE } from '../quizzes/index.ts';
import type { AddressHash } from './address-hashes.ts';
import { PlayPresenter } from './play-presenter.ts';
import { isOver, type PlayRow, PlayStore } from './play-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface StartedPlay {
  play: Play;
  /** False if the play already existed. */
  isNew: boolean;
}

/** Starts, reads and ends plays. PlayAnswers handles their answers, PlayHints their hints. */
@Injectable()
export class Plays {
  constructor(
    private readonly questions: Questions,
    private readonly store: PlayStore,
    private readonly presenter: PlayPresenter,
    @Inject(CONFIG) private readonly config: Config,
    private readonly dailies: Dailies,
  ) {}

  /**
   * Returns the player's unfinished play of the content or starts a new one. Throws 403 play.locked if the content has
   * a price and the player has not paid.
   */
  async start(
    playerId: string,
    { contentId, locale, restart }: StartPlay,
    address: AddressHash,
  ): Promise<StartedPlay> {
    const content = await this.playable(playerId, contentId);
    const open = await this.open(playerId, contentId);
    if (open && !(restart && open.practice)) {
      if (open.locale === locale) return { play: await this.present(open), isNew: false };
      await this.store.dealAnew(open, locale);
      return this.start(playerId, { contentId, locale, restart: false }, address);
    }
    if (isLocked(content)) throw forbidden('play.locked');
    if (open) await this.end(open);
    const expiresAt = await this.expiry(contentId);
    const { revisionIds } = content;
    const begin = { contentId, playerId, locale, revisionIds, expiresAt, address };
    const isNew = await this.store.begin(begin);
    const begun = await this.store.unfinished(playerId, contentId);
    // A concurrent restart has already ended the old play and started its own.
    if (!begun) return this.start(playerId, { contentId, locale, restart: false }, address);
    return { play: await this.present(begun), isNew };
  }

  async read(playerId: string, playId: string): Promise<Play> {
    const play = await this.own(playerId, playId);
    if (isOver(play)) await this.end(play);
    const current = isOver(play) ? await this.own(playerId, playId) : play;
    return this.present(current);
  }

  /** Ends the play and counts the remaining questions as wrong. A repeated call gets the same response. */
  async giveUp(playerId: string, playId: string): Promise<GaveUp> {
    const play = await this.own(playerId, playId);
    if (!play.finishedAt) await this.store.giveUp(play);
    const over = await this.read(playerId, playId);
    if (!over.result) throw conflict('play.unfinished');
    return { result: over.result, answers: over.answers };
  }

  /** Presents the play as it was read. Answers stored since then are not included. */
  private async present(play: PlayRow): Promise<Play> {
    const answers = await this.store.answers(play.id);
    return this.presenter.play(
      play,
      answers.filter(
        ({ index, attempt }) =>
          index < play.index || (index === play.index && attempt < play.attempt),
      ),
    );
  }

  private async playable(playerId: string, contentId: number): Promise<Playable> {
    const content = await this.questions.playable(contentId, playerId);
    const mayRead = content && (content.isPrivileged || READABLE.includes(content.status));
    if (!mayRead || content.revisionIds.length === 0) throw notFound();
    return content;
  }

  /**
   * A play of a daily that begins on the daily's own day expires at the end of its window, any other play after
   * PLAY_DAYS.
   */
  private async expiry(contentId: number): Promise<Date> {
    const window = await this.dailies.windowOf(contentId);
    const { now, today } = this.dailies.time();
    if (window?.day === today) return window.ends;
    return new Date(now.getTime() + this.config.PLAY_DAYS * DAY_MS);
  }

  /** Returns the unfinished play. An expired one is ended first. */
  private async open(playerId: string, contentId: number): Promise<PlayRow | null> {
    const play = await this.store.unfinished(playerId, contentId);
    if (!play || !isOver(play)) return play;
    await this.end(play);
    return null;
  }

  /** Closes a play with an answer as given up, and deletes one without. */
  private async end(play: PlayRow): Promise<void> {
    const isUntouched = play.index === 0 && play.attempt === 1;
    if (isUntouched) await this.store.forgetUntouched(play);
    else await this.store.giveUp(play);
  }

  private async own(playerId: string, playId: string): Promise<PlayRow> {
    const play = await this.store.read(playId, playerId);
    if (!play) throw notFound();
    return play;
  }
}

const isLocked = ({ price, isPrivileged, isUnlocked }: Playable) =>
  price > 0 && !isPrivileged && !isUnlocked;
