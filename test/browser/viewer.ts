import type { Page } from '@playwright/test';
import type { Play } from '../../contracts/plays.ts';
import { bodyOf } from './api-answer.ts';
import { playOn } from './whole-play.ts';

/** A viewer whose browser has guest plays that were made by API calls. */
export class Viewer {
  constructor(private readonly page: Page) {}

  async hasBegun(contentId: number): Promise<Play> {
    const play = await this.post<Play>('/plays', { contentId, locale: 'ua' });
    await this.page.addInitScript(() => localStorage.setItem('played', '1'));
    return play;
  }

  /** Starts a play and gives up at once, so that no answer is right. */
  async hasFinished(contentId: number): Promise<void> {
    const { id } = await this.hasBegun(contentId);
    await this.post(`/plays/${id}/give-up`, {});
  }

  /** A whole choicer play or its first answers, starting with the given number of right ones. */
  async hasPlayed(contentId: number, correct: number, answers?: number): Promise<void> {
    await playOn(this.post, await this.hasBegun(contentId), { correct, answers });
  }

  /** Skips the first questions of a play; all of them by default. */
  async hasAnswered({ id, total }: Play, questions = total): Promise<void> {
    for (let index = 0; index < questions; index++)
      await this.post(`/plays/${id}/answers`, { index, skip: true });
  }

  private readonly post = async <Answer>(path: string, data: object): Promise<Answer> =>
    bodyOf(await this.page.request.post(`/api${path}`, { data }));
}
