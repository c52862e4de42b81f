import { expect, type Locator, type Page } from '@playwright/test';

export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Operates a page only by mouse or only by keyboard; text is typed by keyboard in both. */
export interface Hands {
  press(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** `input` is the file input, which is visually hidden; users see its label. */
  chooseFile(input: Locator, file: ChosenFile): Promise<void>;
  /** Selects the first option after the placeholder. */
  chooseFirst(select: Locator): Promise<void>;
}

export class Mouse implements Hands {
  constructor(private readonly page: Page) {}

  press = (target: Locator): Promise<void> => target.click();

  async type(field: Locator, text: string): Promise<void> {
    await field.click();
    await this.page.keyboard.insertText(text);
  }

  async chooseFile(input: Locator, file: ChosenFile): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await input.locator('+ label').click();
    await (await chooser).setFiles(file);
  }

  async chooseFirst(select: Locator): Promise<void> {
    await select.selectOption({ index: 1 });
  }
}

/** How often the presses are counted again, because the page can change between them. */
const ATTEMPTS = 30;

export class Keyboard implements Hands {
  constructor(private readonly page: Page) {}

  async press(target: Locator): Promise<void> {
    await this.goTo(target);
    await this.page.keyboard.press('Enter');
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.goTo(field);
    await this.page.keyboard.insertText(text);
  }

  async chooseFile(input: Locator, file: ChosenFile): Promise<void> {
    // A busy Chromium sometimes does not open the file dialog.
    await expect(async () => {
      await this.goTo(input);
      const chooser = this.page.waitForEvent('filechooser', { timeout: 3_000 });
      await this.page.keyboard.press('Space');
      await (await chooser).setFiles(file);
    }).toPass();
  }

  async chooseFirst(select: Locator): Promise<void> {
    await this.goTo(select);
    await this.page.keyboard.press('ArrowDown');
  }

  /** Moves the focus to the element with Tab or Shift+Tab. */
  private async goTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const steps = await target.evaluate(stepsTo);
      if (steps === 0) return;
      const key = steps < 0 ? 'Shift+Tab' : 'Tab';
      for (let press = 0; press < Math.abs(steps); press++) await this.page.keyboard.press(key);
    }
    throw new Error(`${target} cannot be reached by keyboard`);
  }
}

/** About how many Tab presses lead from the focus to the element, negative for Shift+Tab. Runs in the page. */
function stepsTo(element: Element): number {
  const { activeElement } = document;
  if (element === activeElement) return 0;
  const stops = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    ),
  ].filter(stop => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility());
  const from = stops.indexOf(activeElement as HTMLElement);
  return from < 0 ? 1 : stops.indexOf(element as HTMLElement) - from;
}
