import { Inject, Injectable } from '@nestjs/common';
import type { HintTaken, TakeHint } from '../../contracts/hints.ts';
import { CONFIG, type Config } from '../config.ts';
import { conflict, notFound } from '../errors.ts';
import { Dealer } from './dealer.ts';
import type { Dealt } from './game/dealt.ts';
import { apply, hintsOf, isUseless, left } from './game/hints.ts';
import type { TakenHint } from './play.entity.ts';
import { isOver, type PlayRow, PlayStore } from './play-store.ts';

/** Applies hints on the server and stores them with the play, so that they survive a reload. */
@Injectable()
export class PlayHints {
  constructor(
    private readonly store: PlayStore,
    private readonly dealer: Dealer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Takes a hint for the open question. A repeated request gets the same response. Throws 409 hint.mode, hint.useless,
   * hint.spent, play.index or play.finished.
   */
  async take(playerId: string, playId: string, { index, hint, key }: TakeHint): Promise<HintTaken> {
    const wish: TakenHint = { index, hint, key: hint === 'random' ? (key ?? '') : '' };
    const play = await this.store.read(playId, playerId);
    if (!play) throw notFound();
    if (index >= play.total) throw conflict(isClosed(play) ? 'play.finished' : 'play.index');
    const dealt = await this.dealer.deal(play, { ...play, index });
    const known = play.hints.findIndex(taken => isSame(taken, wish));
    if (known >= 0) return this.present(play, dealt, play.hints.slice(0, known + 1));
    this.check(play, dealt, wish);
    const hints = await this.store.storeHint(play, wish);
    if (hints) return this.present(play, dealt, hints);
    // A concurrent request has stored a hint, or by the database's clock the play is over.
    const now = await this.store.read(playId, playerId);
    if (now && isSamePoint(now, play)) throw conflict('play.finished');
    return this.take(playerId, playId, { index, hint, key });
  }

  private check(play: PlayRow, dealt: Dealt, { index, hint }: TakenHint): void {
    if (isClosed(play)) throw conflict('play.finished');
    if (play.index !== index) throw conflict('play.index');
    if (!hintsOf(dealt.mode).includes(hint)) throw conflict('hint.mode');
    if (left(hint, this.stateOf(play, play.hints)) <= 0) throw conflict('hint.spent');
    const applied = apply(dealt, hintsAt(play.hints, index), play.seed);
    if (isUseless(hint, dealt, applied)) throw conflict('hint.useless');
  }

  /** Returns the state after the last of `hints`. */
  private present(play: PlayRow, dealt: Dealt, hints: readonly TakenHint[]): HintTaken {
    const { hint, index } = hints.at(-1) as TakenHint;
    return {
      hint,
      left: left(hint, { ...this.stateOf(play, hints), index }),
      applied: apply(dealt, hintsAt(hints, index), play.seed),
    };
  }

  private stateOf({ index, total }: PlayRow, hints: readonly TakenHint[]) {
    return { index, total, hints, every: this.config.HINT_QUESTIONS };
  }
}

const isClosed = (play: PlayRow) => play.finishedAt !== null || isOver(play);

const isSame = (one: TakenHint, other: TakenHint) =>
  one.index === other.index && one.hint === other.hint && one.key === other.key;

const isSamePoint = (one: PlayRow, other: PlayRow) =>
  one.hints.length === other.hints.length && one.index === other.index && one.deal === other.deal;

const hintsAt = (hints: readonly TakenHint[], index: number) =>
  hints.filter(taken => taken.index === index);
