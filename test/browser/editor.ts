import { expect, type Locator, type Page } from '@playwright/test';
import type { Media } from '../../contracts/media.ts';
import type { Quiz } from '../../contracts/quiz.ts';
import { bodyOf } from './api-answer.ts';
import { inDatabase } from './database.ts';
import type { Language } from './languages.ts';
import { Member } from './member.ts';

const SET_ROLE = 'update app_user set role = $2 where id = $1';

interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The editor of one quiz, opened by its author. */
export class Editor {
  constructor(
    readonly page: Page,
    private readonly language: Language,
  ) {}

  /** Signs in as an author and creates an empty quiz. */
  async begin(titleUA = 'Замки України', role: 'author' | 'admin' = 'author'): Promise<Quiz> {
    const { id } = await new Member(this.page).signIn();
    await inDatabase(pool => pool.query(SET_ROLE, [id, role]));
    const body = { contentType: 'quiz', subtype: 'list', mode: 'choicer', titleUA };
    return this.send<Quiz>('POST', '/quizzes', body);
  }

  /** Opens a new quiz that has these questions, and returns its id. */
  async openNew(texts: readonly string[]): Promise<number> {
    const { id } = await this.begin();
    await this.hasQuestions(id, texts);
    await this.open(id);
    return id;
  }

  /** Adds questions through the API, before the editor is opened. */
  async hasQuestions(quizId: number, texts: readonly string[]): Promise<void> {
    const rows = texts.map(text => ({
      source: 'text',
      text: { ua: text, en: null },
      answer: { ua: `Відповідь на ${text}`, en: null },
      variants: ['Перша', 'Друга', 'Третя'].map((ua, at) => ({ id: `v${at}`, ua, en: null })),
      comment: { ua: 'Так пише енциклопедія.', en: null },
    }));
    const clientId = `${Date.now()}-${Math.random()}`;
    await this.send('POST', `/quizzes/${quizId}/questions`, { clientId, after: null, rows });
  }

  /** Uploads a file through the API and waits until it has been processed. */
  async upload(file: Upload): Promise<Media> {
    const multipart = { purpose: 'question', file };
    const headers = await this.csrf();
    const answer = await this.page.request.post('/api/media', { headers, multipart });
    const { id } = await bodyOf<Media>(answer);
    const read = () => this.send<Media>('GET', `/media/${id}`);
    const state = async () => (await read()).state;
    await expect.poll(state, { timeout: 60_000 }).not.toBe('processing');
    return read();
  }

  async open(quizId: number, place = ''): Promise<void> {
    await this.page.goto(`${this.language.prefix}/create/wizard/${quizId}${place}`);
    await expect(this.page.locator('.wz')).toBeVisible();
  }

  /** Opens another step by its hash, for example `#checks`. */
  async goTo(place: string): Promise<void> {
    await this.page.evaluate(hash => location.assign(hash), place);
  }

  read(quizId: number): Promise<Quiz> {
    return this.send('GET', `/quizzes/${quizId}`);
  }

  /** Waits until the editor shows that everything is saved. */
  async isSaved(): Promise<void> {
    const { t } = this.language;
    const saved = t('editor.save.saved', { time: '' }).trim();
    await expect(this.page.locator('.wz-bar').getByRole('status')).toContainText(saved);
  }

  button(key: string, values: Record<string, string | number> = {}): Locator {
    const name = this.language.t(`editor.${key}`, values);
    return this.page.getByRole('button', { name, exact: true });
  }

  field(key: string, values: Record<string, string | number> = {}): Locator {
    return this.page
      .getByRole('textbox', { name: this.language.t(`editor.${key}`, values) })
      .first();
  }

  get questions(): Locator {
    return this.page.locator('a.q__t');
  }

  async send<Answer>(method: string, path: string, data?: object): Promise<Answer> {
    const headers = await this.csrf();
    return bodyOf(await this.page.request.fetch(`/api${path}`, { method, headers, data }));
  }

  private async csrf(): Promise<Record<string, string>> {
    const answer = await this.page.request.get('/api/auth/csrf');
    return { 'x-csrf-token': (await bodyOf<{ csrfToken: string }>(answer)).csrfToken };
  }
}
