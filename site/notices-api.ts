import { listNotices } from '../contracts/my-quizzes.ts';
import { ask } from './ask.ts';

/** Returns the number of unread notices of the signed-in user. */
export const countNotices = async () => (await ask(listNotices, {}, { limit: 1 })).unread;
