import type { Page } from '@playwright/test';
import type { Play } from '../../contracts/plays.ts';

/** Somebody whose browser knows that plays were begun in it, without going through their screens. */
export class Viewer {
  constructor(private readonly page: Page) {}

  async hasBegun(contentId: number): Promise<Play> {
    const answer = await this.page.request.post('/api/plays', {
      data: { contentId, locale: 'ua' },
    });
    await this.page.addInitScript(() => localStorage.setItem('played', '1'));
    return answer.json();
  }

  /** Given up at once, so that nothing was right. */
  async hasFinished(contentId: number): Promise<void> {
    const { id } = await this.hasBegun(contentId);
    await this.page.request.post(`/api/plays/${id}/give-up`, { data: {} });
  }

  /** Skips the first questions of a play; all of them by default. */
  async hasAnswered({ id, total }: Play, questions = total): Promise<void> {
    for (let index = 0; index < questions; index++)
      await this.page.request.post(`/api/plays/${id}/answers`, { data: { index, skip: true } });
  }
}
