import { type APIResponse, expect, type Page } from '@playwright/test';
import type { Me, Source } from '../../contracts/me.ts';
import type { AnswerGiven, Play } from '../../contracts/plays.ts';
import { optionOf } from './made-quizzes.ts';
import { giveCoins, newName } from './people.ts';

interface Wishes {
  provider?: Source;
  /** To begin with. */
  coins?: number;
}

/** Somebody with an account, at a browser; a name that nobody else has. Calls go without the pages. */
export class Member {
  constructor(
    private readonly page: Page,
    readonly name = newName(),
  ) {}

  /** Goes the whole way over the local identity provider. */
  async signIn({ provider = 'google', coins = 0 }: Wishes = {}): Promise<Me> {
    const { request } = this.page;
    const form = { csrfToken: await this.csrfToken(), callbackUrl: '/robots.txt', json: 'true' };
    const begun = await request.post(`/api/auth/signin/${provider}`, { form });
    const chooser = await request.get((await begun.json()).url);
    await request.post(chooser.url(), { form: { name: this.name } });
    const me = await this.me();
    if (coins > 0) await giveCoins(me.id, coins);
    return me;
  }

  async me(): Promise<Me> {
    const answer = await this.page.request.get('/api/me');
    expect(answer.ok(), 'is signed in').toBe(true);
    return answer.json();
  }

  /** A whole first play, with so many right answers at its beginning. */
  async hasPlayed(contentId: number, correct: number): Promise<string> {
    let play: Play = await this.send('POST', '/plays', { contentId, locale: 'ua' });
    const { id, total } = play;
    for (let index = 0; index < total; index++) {
      const body = { index, optionId: optionOf(play, index < correct) };
      const { next }: AnswerGiven = await this.send('POST', `/plays/${id}/answers`, body);
      play = { ...play, question: next };
    }
    return id;
  }

  /** A first play that was given up at once, so that nothing was right. */
  async hasGivenUp(contentId: number): Promise<void> {
    const { id }: Play = await this.send('POST', '/plays', { contentId, locale: 'ua' });
    await this.send('POST', `/plays/${id}/give-up`, {});
  }

  async hasCollected(playId: string): Promise<void> {
    await this.send('POST', `/plays/${playId}/reward`, {});
  }

  async changes(body: object): Promise<void> {
    await this.send('PATCH', '/me', body);
  }

  async signsOutEverywhere(): Promise<void> {
    await this.send('DELETE', '/me/sessions');
  }

  private async send<Answer>(method: string, path: string, data?: object): Promise<Answer> {
    const headers = { 'x-csrf-token': await this.csrfToken() };
    const answer = await this.page.request.fetch(`/api${path}`, { method, headers, data });
    return read(answer);
  }

  private async csrfToken(): Promise<string> {
    return (await (await this.page.request.get('/api/auth/csrf')).json()).csrfToken;
  }
}

async function read<Answer>(answer: APIResponse): Promise<Answer> {
  expect(answer.ok(), `${answer.url()} answered ${answer.status()}`).toBe(true);
  return answer.status() === 204 ? (undefined as Answer) : answer.json();
}
