import { expect, type Locator, type Page } from '@playwright/test';
import type { Quiz } from '../../contracts/quiz.ts';
import { inDatabase } from './database.ts';
import type { Editor } from './editor.ts';
import type { Language } from './languages.ts';
import { Member } from './member.ts';

const text = (ua: string) => ({ ua, en: null });

/** A quiz that passes all checks, submitted by a new author who is signed in in the page. */
export async function submittedQuiz(editor: Editor, title: string): Promise<Quiz> {
  const { id, headVersion } = await editor.begin(title);
  const set = { seoTitle: text(`${title}: квіз`), genitive: text(`квізу ${title}`) };
  await editor.send('PATCH', `/quizzes/${id}`, { version: headVersion, set });
  await editor.hasQuestions(id, ['Перше?', 'Друге?', 'Третє?', 'Четверте?', 'П’яте?']);
  const { version } = await editor.read(id);
  return editor.send('POST', `/quizzes/${id}/submit`, { version });
}

/** An admin at the moderation screens. */
export class Moderator {
  readonly review: Locator;
  readonly note: Locator;
  readonly dialog: Locator;

  constructor(
    readonly page: Page,
    readonly language: Language,
  ) {
    this.review = page.locator('.md-scroll');
    this.note = page.locator('.wz-toast [role=status]');
    this.dialog = page.locator('dialog[open]');
  }

  async signIn(): Promise<void> {
    const { id } = await new Member(this.page).signIn();
    await inDatabase(pool => pool.query(`update app_user set role = 'admin' where id = $1`, [id]));
  }

  async openQueue(): Promise<void> {
    await this.page.goto(`${this.language.prefix}/admin/moderation`);
    await expect(this.page.locator('.md-queue__list')).toBeVisible();
  }

  async open(quizId: number): Promise<void> {
    await this.page.goto(`${this.language.prefix}/admin/moderation/${quizId}`);
    await this.isReviewing();
  }

  /** Waits until the quiz is shown and claimed. */
  async isReviewing(): Promise<void> {
    await expect(this.review).toBeVisible();
    await expect(this.button('decide.decline')).toBeVisible();
  }

  row(title: string): Locator {
    return this.page.locator('.mq').filter({ hasText: title });
  }

  button(key: string, values: Record<string, string | number> = {}): Locator {
    return this.page.getByRole('button', { name: this.t(key, values) });
  }

  /** The button of a view of the review, such as `changes`. */
  view(name: string): Locator {
    const exact = this.t(`views.${name}`);
    return this.page.locator('.md-tabs').getByRole('button', { name: exact });
  }

  /** Writes a remark about a question, counted from 1. */
  async remarks(number: number, reason: string, words: string): Promise<void> {
    await this.button('question.remark', { n: number }).click();
    await this.page.getByRole('combobox', { name: this.t('remarks.reason') }).selectOption(reason);
    await this.page.getByRole('textbox', { name: this.t('remarks.text') }).fill(words);
    await this.button('remarks.save').click();
  }

  t(key: string, values: Record<string, string | number> = {}): string {
    return this.language.t(`admin-moderation.${key}`, values);
  }
}
