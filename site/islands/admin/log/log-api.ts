import * as log from '../../../../contracts/admin-log.ts';
import { ask, type Input } from '../../../ask.ts';

export const readLog = (query: Input<typeof log.listActions>) => ask(log.listActions, {}, query);

/** The address of the CSV file with all entries that a filter selects. */
export const exportAddress = (filter: Record<string, string>): string =>
  `/api${log.exportActions.path}?${new URLSearchParams(filter)}`;
