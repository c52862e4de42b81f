import { type APIResponse, expect } from '@playwright/test';

/** The body of a response; throws if the call was refused, so that the test fails there and not later on a page. */
export async function bodyOf<Body>(answer: APIResponse): Promise<Body> {
  expect(answer.ok(), `${answer.url()} answered ${answer.status()}`).toBe(true);
  return answer.status() === 204 ? (undefined as Body) : answer.json();
}
