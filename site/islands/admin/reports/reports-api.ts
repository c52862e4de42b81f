import * as reports from '../../../../contracts/admin-reports.ts';
import { ask, type Input } from '../../../ask.ts';

export const listReports = (query: Input<typeof reports.listReports>) =>
  ask(reports.listReports, {}, query);

export const readReports = (questionId: number, revisionId: number) =>
  ask(reports.readReports, { questionId }, { revisionId });

export const resolveReports = (questionId: number, body: reports.ResolveReports) =>
  ask(reports.resolveReports, { questionId }, body);

/** Gives players the edited question; `version` is that of the working copy. */
export const publishCorrection = (questionId: number, version: number) =>
  ask(reports.publishCorrection, { questionId }, { version });
