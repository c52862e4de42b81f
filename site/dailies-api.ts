import * as dailies from '../contracts/dailies.ts';
import { ask } from './ask.ts';

export const readDailies = (limit: number) => ask(dailies.listDailies, {}, { limit });
