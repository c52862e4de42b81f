import { expect, type Page } from '@playwright/test';
import type { Me, Source } from '../../contracts/me.ts';
import type { Play } from '../../contracts/plays.ts';
import { bodyOf } from './api-answer.ts';
import { giveCoins, newName } from './people.ts';
import { playOn } from './whole-play.ts';

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
    const { url } = await bodyOf<{ url: string }>(
      await request.post(`/api/auth/signin/${provider}`, { form }),
    );
    const chooser = await request.get(url);
    const came = await request.post(chooser.url(), { form: { name: this.name } });
    expect(came.ok(), `${came.url()} answered ${came.status()}`).toBe(true);
    const me = await this.me();
    if (coins > 0) await giveCoins(me.id, coins);
    return me;
  }

  async me(): Promise<Me> {
    return bodyOf(await this.page.request.get('/api/me'));
  }

  /** A whole first play, with so many right answers at its beginning. */
  async hasPlayed(contentId: number, correct: number): Promise<string> {
    const play = await this.post<Play>('/plays', { contentId, locale: 'ua' });
    await playOn(this.post, play, { correct });
    return play.id;
  }

  /** A first play that was given up at once, so that nothing was right. */
  async hasGivenUp(contentId: number): Promise<void> {
    const { id } = await this.post<Play>('/plays', { contentId, locale: 'ua' });
    await this.post(`/plays/${id}/give-up`, {});
  }

  async hasCollected(playId: string): Promise<void> {
    await this.post(`/plays/${playId}/reward`, {});
  }

  async changes(body: object): Promise<void> {
    await this.send('PATCH', '/me', body);
  }

  async signsOutEverywhere(): Promise<void> {
    await this.send('DELETE', '/me/sessions');
  }

  private readonly post = <Answer>(path: string, data: object): Promise<Answer> =>
    this.send('POST', path, data);

  private async send<Answer>(method: string, path: string, data?: object): Promise<Answer> {
    const headers = { 'x-csrf-token': await this.csrfToken() };
    return bodyOf(await this.page.request.fetch(`/api${path}`, { method, headers, data }));
  }

  private async csrfToken(): Promise<string> {
    const answer = await this.page.request.get('/api/auth/csrf');
    return (await bodyOf<{ csrfToken: string }>(answer)).csrfToken;
  }
}
