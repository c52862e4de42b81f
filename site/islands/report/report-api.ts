import * as reports from '../../../contracts/reports.ts';
import { ask, type Input } from '../../ask.ts';

/** The call of the dialog that reports a question, which is loaded when somebody opens it. */
export const reportQuestion = (id: string, body: Input<typeof reports.reportQuestion>) =>
  ask(reports.reportQuestion, { id }, body);
