import { Inject, Injectable } from '@nestjs/common';
import type { GaveUp, Play, StartPlay } from '../../contracts/plays.ts';
import { CONFIG, type Config } from '../config.ts';
import { conflict, forbidden, notFound } from '../errors.ts';
import { Dailies, type Playable, Questions, READABLE } from '../quizzes/index.ts';
import { PlayPresenter } from './play-presenter.ts';
import { isOver, type PlayRow, PlayStore } from './play-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface StartedPlay {
  play: Play;
  /** False if the play already existed. */
  isNew: boolean;
}

/** A play begins, is read, and ends. Its answers are in PlayAnswers, its hints in PlayHints. */
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
   * The player's unfinished play of the content, or a new one; 403 play.locked when it costs and is not unlocked. `address`
   * is the guest's address hash by GuestAddresses.
   */
  async start(
    playerId: string,
    { contentId, locale, restart }: StartPlay,
    address: Buffer | null,
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
    // Another restart at the same time has ended it already, and begun its own.
    if (!begun) return this.start(playerId, { contentId, locale, restart: false }, address);
    return { play: await this.present(begun), isNew };
  }

  async read(playerId: string, playId: string): Promise<Play> {
    const play = await this.own(playerId, playId);
    if (isOver(play)) await this.end(play);
    const current = isOver(play) ? await this.own(playerId, playId) : play;
    return this.present(current);
  }

  /** Ends the play with the rest counted wrong. The same again gives the same. */
  async giveUp(playerId: string, playId: string): Promise<GaveUp> {
    const play = await this.own(playerId, playId);
    if (!play.finishedAt) await this.store.giveUp(play);
    const over = await this.read(playerId, playId);
    if (!over.result) throw conflict('play.unfinished');
    return { result: over.result, answers: over.answers };
  }

  /** As it was when it was read: answers that were stored since are left to the next reading. */
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

  /** A daily begun on its own day waits to the end of its window, anything else so many days. */
  private async expiry(contentId: number): Promise<Date> {
    const window = await this.dailies.windowOf(contentId);
    const { now, today } = this.dailies.time();
    if (window?.day === today) return window.ends;
    return new Date(now.getTime() + this.config.PLAY_DAYS * DAY_MS);
  }

  /** The play under way; one that ran out is ended first. */
  private async open(playerId: string, contentId: number): Promise<PlayRow | null> {
    const play = await this.store.unfinished(playerId, contentId);
    if (!play || !isOver(play)) return play;
    await this.end(play);
    return null;
  }

  /** With an answer in it a play is closed as given up; without one it never was. */
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
