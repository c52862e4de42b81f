import { expect, type Locator, type Page } from '@playwright/test';
import { shippedAnswers, withoutBlanks } from './contents.ts';

const answers = shippedAnswers();

/** A player at the play screen. */
export class Player {
  readonly question: Locator;
  readonly options: Locator;
  readonly status: Locator;
  readonly result: Locator;
  readonly nextButton: Locator;
  readonly hints: Locator;
  /** Only in clicker. */
  readonly field: Locator;
  readonly rows: Locator;
  /** Only in cubiqer. */
  readonly slots: Locator;
  readonly bank: Locator;
  readonly atHand: Locator;

  constructor(protected readonly page: Page) {
    const layer = page.locator('.play');
    this.question = layer.getByRole('heading', { level: 1 });
    this.options = layer.locator('fieldset.options').getByRole('button');
    this.status = layer.getByRole('status').first();
    this.result = layer.locator('.result__number');
    this.nextButton = layer.locator('.verdict:not(.verdict--trouble) .verdict__foot .button');
    this.hints = layer.locator('.play__hints').getByRole('button');
    this.field = layer.getByRole('combobox');
    this.rows = layer.getByRole('option');
    this.slots = layer.locator('.slots .cube');
    this.bank = layer.getByRole('toolbar').getByRole('button');
    this.atHand = layer.locator('.bank button:not([aria-disabled])');
  }

  async open(uri: string): Promise<void> {
    await this.page.goto(uri);
    await this.start();
  }

  /** Presses Play on the page of a quiz. */
  async start(): Promise<void> {
    await this.page.locator('.play-start button').click();
    await expect(this.question).toBeVisible();
    // The keys of the play work only when the focus is inside it, which is after the question is shown.
    await expect(this.page.locator('.play:focus, .play :focus')).toBeAttached();
  }

  /** Chooses by mouse and waits for the verdict. */
  async choose(position: number): Promise<void> {
    await this.options.nth(position).click();
    await this.verdict();
  }

  async next(): Promise<void> {
    await this.nextButton.click();
  }

  async skip(): Promise<void> {
    await this.page.locator('.hint--skip').click();
    await this.verdict();
  }

  /** A cube of the bank that is not on a slot. */
  cube(letter: string): Locator {
    return this.atHand.filter({ hasText: new RegExp(`^${letter}$`, 'iu') }).first();
  }

  /** The letters of the right answer without punctuation. */
  async letters(): Promise<string[]> {
    return [...(await this.answer())].filter(letter => /[\p{L}\p{N}]/u.test(letter));
  }

  /** Puts cubes on all slots in an order that is most likely wrong. */
  async assembleWrongly(): Promise<void> {
    const free = this.page.locator('.slots .cube--slot');
    const answer = (await this.letters()).join('').toUpperCase();
    await expect(free.first()).toBeVisible();
    for (let left = await free.count(); left > 0; left--) {
      const letters = (await this.atHand.allInnerTexts()).map(text => text.trim());
      const other = letters.findIndex(letter => letter !== answer[answer.length - left]);
      await this.atHand.nth(Math.max(other, 0)).click();
    }
  }

  /** Presses the key of a letter; Playwright has no names for the keys of Cyrillic letters. */
  async type(letter: string): Promise<void> {
    if (/[\x20-\x7e]/.test(letter)) return this.page.keyboard.press(letter);
    await this.page.locator(':focus').dispatchEvent('keydown', { key: letter, bubbles: true });
  }

  hint(name: string | RegExp): Locator {
    return this.hints.and(this.page.getByRole('button', { name }));
  }

  /** Waits for the verdict and checks that it contains the right answer. */
  async verdict(): Promise<void> {
    await expect(this.nextButton).toBeVisible();
    await expect(this.status).toHaveText(/(відповідь|Відповідь|[Aa]nswer): .+\.$/);
  }

  /** The right answer to the question on the screen. */
  async answer(): Promise<string> {
    const text = (await this.question.textContent()) ?? '';
    const answer = answers.get(withoutBlanks(text));
    if (!answer) throw new Error(`No shipped quiz asks “${text}”`);
    return answer;
  }

  async counter(): Promise<{ now: number; total: number }> {
    const text = await this.page.locator('.play__count').textContent();
    const [, now, total] = /(\d+)\s*\/\s*(\d+)/.exec(text ?? '') ?? [];
    return { now: Number(now), total: Number(total) };
  }

  async isAt(number: number): Promise<void> {
    await expect(this.page.locator('.play__count')).toContainText(`${number} / `);
  }

  /** Gives up and opens the result. */
  async giveUp(): Promise<void> {
    await this.page.locator('.play__bar button').first().click();
    await this.page.getByRole('dialog').getByRole('button').nth(2).click();
    await expect(this.result).toBeVisible();
  }

  /** Plays to the result; by default chooses the first option each time. */
  async finish(turn: (number: number) => Promise<void> = () => this.choose(0)): Promise<void> {
    const { now, total } = await this.counter();
    for (let number = now; number <= total; number++) {
      await this.isAt(number);
      await turn(number);
      await this.verdict();
      await this.next();
    }
    await expect(this.result).toBeVisible();
  }
}
