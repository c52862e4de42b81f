import { expect, type Page } from '@playwright/test';
import type { Me, Source } from '../../contracts/me.ts';
import type { Play } from '../../contracts/plays.ts';
import { bodyOf } from './api-answer.ts';
import { giveCoins, newName } from './people.ts';
import { playOn } from './whole-play.ts';

interface Wishes {
  provider?: Source;
  /** The balance at the start. */
  coins?: number;
}

/** A user with a unique name, signed in in a browser. Calls are made directly, without pages. */
export class Member {
  constructor(
    private readonly page: Page,
    readonly name = newName(),
  ) {}

  /** Signs in through the pages of the local identity provider. */
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

  /** Plays a first play to the end, with this many right answers at its beginning. */
  async hasPlayed(contentId: number, correct: number): Promise<string> {
    const play = await this.post<Play>('/plays', { contentId, locale: 'ua' });
    await playOn(this.post, play, { correct });
    return play.id;
  }

  /** Starts a first play and gives up at once, so that no answer is right. */
  async hasGivenUp(contentId: number): Promise<void> {
    const { id } = await this.post<Play>('/plays', { contentId, locale: 'ua' });
    await this.post(`/plays/${id}/give-up`, {});
  }

  async hasCollected(playId: string): Promise<void> {
    await this.post(`/plays/${playId}/reward`, {});
  }

  /** Reports the first question of the play. */
  async hasReported(playId: string, text: string): Promise<void> {
    await this.post(`/plays/${playId}/reports`, { index: 0, reason: 'fact', text });
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
