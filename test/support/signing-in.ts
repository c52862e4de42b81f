import type { ContentMarks, ContentMarksList } from '../../contracts/marks.ts';
import type { Play } from '../../contracts/plays.ts';
import { Browser } from './browser.ts';
import { addUser, type Person, type Wishes } from './people.ts';
import { rightOf, wrongOf } from './quiz-data.ts';
import { addQuiz } from './quiz-factory.ts';
import type { QuizServer } from './quiz-server.ts';

/** An account whose owner is signed in in one browser and plays as a guest in another, where they sign in later. */
export interface SigningIn {
  person: Person;
  /** Signed in from the beginning. */
  account: Browser;
  guest: Browser;
  /** A quiz with three questions. */
  contentId: number;
}

export async function signingIn(server: QuizServer, wishes: Wishes = {}): Promise<SigningIn> {
  const person = await addUser(server, wishes);
  const account = new Browser(server);
  await account.signIn(person);
  const contentId = await addQuiz(server);
  return { person, account, guest: new Browser(server), contentId };
}

/** Plays to the end with this many of three questions right. */
export async function finish(browser: Browser, contentId: number, right: number): Promise<Play> {
  const { body: play } = await browser.start(contentId);
  await browser.play(play, question => (question.index < right ? rightOf : wrongOf)(question));
  return play;
}

/** Starts a play and answers this many of three questions, all right. */
export async function beginPlay(browser: Browser, contentId: number, answered = 1): Promise<Play> {
  const { body: play } = await browser.start(contentId);
  await browser.play(play, question => (question.index < answered ? rightOf(question) : undefined));
  return play;
}

/** The viewer's marks of the content. The first such call after a guest signed in claims their plays. */
export async function marksOf(browser: Browser, contentId: number): Promise<ContentMarks> {
  const { body } = await browser.get<ContentMarksList>(`/api/me/contents?ids=${contentId}`);
  return body.items[0] as ContentMarks;
}

/** Signs the guest in and makes the first call, which claims the plays. */
export async function claim({ guest, person, contentId }: SigningIn): Promise<void> {
  await guest.signIn(person);
  await marksOf(guest, contentId);
}

/** The play as this browser can read it. */
export const readPlay = async (browser: Browser, playId: string): Promise<Play> =>
  (await browser.read(playId)).body;
