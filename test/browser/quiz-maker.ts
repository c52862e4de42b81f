import { expect, type Locator, type Page } from '@playwright/test';

export interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A way to operate a page: only by mouse, or only by keyboard. Typing is done by the keyboard in both. */
export interface Hands {
  press(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** `input` is the browser's own field for files; people see its label. */
  give(input: Locator, file: GivenFile): Promise<void>;
  /** The first choice of a list. */
  chooseFirst(select: Locator): Promise<void>;
}

export class Mouse implements Hands {
  constructor(private readonly page: Page) {}

  press = (target: Locator): Promise<void> => target.click();

  async type(field: Locator, text: string): Promise<void> {
    await field.click();
    await this.page.keyboard.insertText(text);
  }

  async give(input: Locator, file: GivenFile): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await input.locator('+ label').click();
    await (await chooser).setFiles(file);
  }

  async chooseFirst(select: Locator): Promise<void> {
    await select.selectOption({ index: 1 });
  }
}

/** The most presses of Tab from anything to anything. */
const FARTHEST = 200;

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

  async give(input: Locator, file: GivenFile): Promise<void> {
    // A busy Chromium now and then opens no window for files.
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

  /** By Tab and Shift+Tab alone, whichever is the way there. */
  private async goTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < FARTHEST; presses++) {
      const key = await target.evaluate(wayTo);
      if (!key) return;
      await this.page.keyboard.press(key);
    }
    throw new Error(`${target} cannot be reached by keyboard`);
  }
}

/** Runs in the page. */
function wayTo(element: Element): 'Tab' | 'Shift+Tab' | null {
  const { activeElement } = document;
  if (element === activeElement) return null;
  if (!activeElement || activeElement === document.body) return 'Tab';
  const isBefore =
    element.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isBefore ? 'Shift+Tab' : 'Tab';
}
