import { expect, type Locator, type Page } from '@playwright/test';

/** A person at the play screen. */
export class Player {
  readonly question: Locator;
  readonly options: Locator;
  readonly status: Locator;
  readonly result: Locator;

  constructor(private readonly page: Page) {
    const layer = page.locator('.play');
    this.question = layer.getByRole('heading', { level: 1 });
    this.options = layer.locator('fieldset.options').getByRole('button');
    this.status = layer.getByRole('status').first();
    this.result = layer.locator('.result__number');
  }

  async open(uri: string): Promise<void> {
    await this.page.goto(uri);
    await this.page.locator('.play-start button').click();
    await expect(this.options.first()).toBeVisible();
  }

  /** Chooses by mouse and waits for the verdict. */
  async choose(position: number): Promise<void> {
    await this.options.nth(position).click();
    await this.verdict();
  }

  async next(): Promise<void> {
    await this.page.locator('.verdict__foot .button').click();
  }

  /** The verdict has come: the options are closed, and the right answer is said in words. */
  async verdict(): Promise<void> {
    await expect(this.options.first()).toHaveAttribute('aria-disabled', 'true');
    await expect(this.status).not.toBeEmpty();
  }

  async counter(): Promise<{ now: number; total: number }> {
    const text = await this.page.locator('.play__count').textContent();
    const [, now, total] = /(\d+)\s*\/\s*(\d+)/.exec(text ?? '') ?? [];
    return { now: Number(now), total: Number(total) };
  }

  /** Plays on to the result, choosing the first option each time. */
  async finish(): Promise<void> {
    const { now, total } = await this.counter();
    for (let at = now; at <= total; at++) {
      await expect(this.page.locator('.play__count')).toContainText(`${at} / ${total}`);
      await this.choose(0);
      await this.next();
    }
    await expect(this.result).toBeVisible();
  }
}
