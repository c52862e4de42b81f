import * as unfinished from '../contracts/unfinished.ts';
import { ask } from './ask.ts';

export const readUnfinished = () => ask(unfinished.listUnfinished, {});
