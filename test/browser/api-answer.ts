import { type APIResponse, expect } from '@playwright/test';

/** What a call brought; one that was refused ends the test there, and not at a page that lacks it. */
export async function bodyOf<Body>(answer: APIResponse): Promise<Body> {
  expect(answer.ok(), `${answer.url()} answered ${answer.status()}`).toBe(true);
  return answer.status() === 204 ? (undefined as Body) : answer.json();
}
