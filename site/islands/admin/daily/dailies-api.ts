import * as dailies from '../../../../contracts/admin-dailies.ts';
import type { DailyKind } from '../../../../contracts/dailies.ts';
import { ask, type Input } from '../../../ask.ts';

/** One daily in the calendar. */
export interface KindDay {
  kind: DailyKind;
  day: string;
}

/** `month` is empty for the current one. */
export const readMonth = (month: string) =>
  ask(dailies.listAdminDailies, {}, month === '' ? {} : { month });

export const readDay = (place: KindDay) => ask(dailies.readAdminDaily, { ...place });

export type DayChange = Input<typeof dailies.fillDaily>;

export const fillDay = (place: KindDay, body: DayChange) =>
  ask(dailies.fillDaily, { ...place }, body);

export const readCandidates = (place: KindDay, query: Input<typeof dailies.listDailyCandidates>) =>
  ask(dailies.listDailyCandidates, { ...place }, query);
