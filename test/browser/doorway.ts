import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from './languages.ts';

type Provider = 'google' | 'facebook';

/** Signing in and out: header, sign-in window, sign-in page and the page of the local identity provider. */
export class Doorway {
  readonly signInButton: Locator;
  readonly window: Locator;
  readonly menuButton: Locator;
  readonly menu: Locator;
  readonly balance: Locator;

  constructor(
    private readonly page: Page,
    private readonly language: Language,
  ) {
    const { t } = language;
    const header = page.getByRole('banner');
    this.signInButton = header.getByRole('button', { name: t('account.signIn') });
    this.window = page.getByRole('dialog', { name: t('auth.title') });
    this.menuButton = header.getByRole('button', { name: t('account.menu') });
    this.menu = page.locator('#account');
    this.balance = header.getByRole('link', { name: t('account.coins') });
  }

  /** The button of the provider in the sign-in window or on /login. */
  way(provider: Provider): Locator {
    return this.page.getByRole('button', { name: this.language.t(`auth.with.${provider}`) });
  }

  /** Goes from a page of the site to the page that lists the people. */
  leaveBy(provider: Provider): Promise<void> {
    return this.way(provider).click();
  }

  async comeInAs(name: string): Promise<void> {
    const { t } = this.language;
    await this.isAsked();
    await this.page.getByLabel(t('local-identity.name')).fill(name);
    await this.page
      .getByRole('button', { name: t('local-identity.asPlayer'), exact: true })
      .click();
  }

  private async isAsked(): Promise<void> {
    const heading = this.page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(this.language.t('local-identity.who'));
  }

  async isIn(name: string, coins: number): Promise<void> {
    await expect(this.balance).toHaveText(new RegExp(`${this.language.number(coins)}$`));
    await this.menuButton.click();
    await expect(this.menu).toContainText(name);
    await this.page.keyboard.press('Escape');
  }

  async isOut(): Promise<void> {
    await expect(this.signInButton).toBeVisible();
    await expect(this.menuButton).toBeHidden();
  }

  async signOut(): Promise<void> {
    await this.menuButton.click();
    await this.menu.getByRole('button', { name: this.language.t('account.signOut') }).click();
    await this.isOut();
  }
}
