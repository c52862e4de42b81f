import * as waiting from '../../../contracts/admin-waiting.ts';
import { ask } from '../../ask.ts';

/** Counts what waits for an admin. */
export const readWaiting = () => ask(waiting.readWaiting, {});
