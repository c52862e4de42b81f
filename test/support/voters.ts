import { Browser } from './browser.ts';
import { addUser, type Person, type Wishes } from './people.ts';
import type { QuizServer } from './quiz-server.ts';
import { finish } from './signing-in.ts';

/** A browser in which a new user is signed in. */
export interface Voter extends Browser {
  person: Person;
}

export async function addVoter(server: QuizServer, wishes: Wishes = {}): Promise<Voter> {
  const person = await addUser(server, wishes);
  const browser = new Browser(server);
  await browser.signIn(person);
  return Object.assign(browser, { person });
}

/** Adds a signed-in user who has finished the content. */
export async function addPlayer(server: QuizServer, contentId: number): Promise<Voter> {
  const voter = await addVoter(server);
  await finish(voter, contentId, 2);
  return voter;
}

export const vote = (browser: Browser, contentId: number | string, value: unknown) =>
  browser.put(`/api/contents/${contentId}/vote`, { value });
