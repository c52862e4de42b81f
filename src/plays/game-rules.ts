import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.ts';

/** The numbers of the game that are settings (product.md, "The game"). */
@Injectable()
export class GameRules {
  /** A play has a hint of its mode for each so many questions. */
  readonly questionsForAHint: number;
  /** Wrong assemblies that make a question wrong. */
  readonly cubiqerAttempts: number;
  /** That an unfinished play waits. */
  readonly playDays: number;

  constructor(@Inject(CONFIG) config: Config) {
    this.questionsForAHint = config.HINT_QUESTIONS;
    this.cubiqerAttempts = config.CUBIQER_ATTEMPTS;
    this.playDays = config.PLAY_DAYS;
  }
}
