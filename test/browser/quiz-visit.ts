import type { Locator, Page } from '@playwright/test';
import { Doorway } from './doorway.ts';
import type { Language } from './languages.ts';
import { Player } from './player.ts';

/** A visit to a quiz of made-quizzes.ts, from its page to its result. */
export class QuizVisit {
  readonly player: Player;
  readonly door: Doorway;
  readonly collected: Locator;

  constructor(
    private readonly page: Page,
    private readonly language: Language,
  ) {
    this.player = new Player(page);
    this.door = new Doorway(page, language);
    this.collected = page.getByText(language.t('play.collectedBefore'));
  }

  /** The button that collects this many coins. */
  collect(coins: number): Locator {
    return this.page.getByRole('button', { name: this.language.t('play.collect', { n: coins }) });
  }

  /** The thumb on the result screen. */
  thumb(direction: 'Up' | 'Down'): Locator {
    return this.page.getByRole('button', {
      name: this.language.t(`play.vote${direction}`),
      exact: true,
    });
  }

  /** Plays to the end with this many right answers at the beginning. */
  async playToEnd(correct: number): Promise<void> {
    await this.player.finish(number => this.choose(number <= correct));
  }

  private choose(right: boolean): Promise<void> {
    const label = right ? /(правильно|right) / : /(хибно|wrong) /;
    return this.player.options.filter({ hasText: label }).first().click();
  }
}
