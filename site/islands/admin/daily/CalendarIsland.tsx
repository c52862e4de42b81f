import { useCallback, useMemo } from 'react';
import type { AdminDaily, AdminDailyList } from '../../../../contracts/admin-dailies.ts';
import type { DailyKind } from '../../../../contracts/dailies.ts';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import { sayIn } from '../../say.ts';
import { useAddressState } from '../list/address-state.ts';
import { LoadFailed } from '../list/LoadFailed.tsx';
import { useLoad } from '../list/use-load.ts';
import { DayPanel } from './DayPanel.tsx';
import { readMonth } from './dailies-api.ts';
import { type Messages, WordsContext } from './daily-words.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { MonthHead } from './MonthHead.tsx';

interface Props {
  locale: Locale;
  messages: Messages;
  heading: string;
  /** Origin of the site, and its name as the wordmark of the preview shows it. */
  site: { url: string; name: string };
}

const DEFAULTS = { month: '', day: '', kind: 'movie' };

/** The calendar of dailies: a month, and beside it the daily of the chosen day. */
export function CalendarIsland({ locale, messages, heading, site }: Props) {
  const words = useMemo(() => ({ say: sayIn(messages, locale), locale }), [messages, locale]);
  const { state, change } = useAddressState(DEFAULTS);
  const { list, hasFailed, load, update } = useMonth(state.month);
  const failure = hasFailed && <LoadFailed locale={locale} again={load} />;
  if (!list)
    return (
      <>
        <div className="ad-head">
          <h1>{heading}</h1>
        </div>
        {failure || <p role="status">{words.say('loading')}</p>}
      </>
    );

  const day = dayIn(list, state.day);
  const kind: DailyKind = state.kind === 'music' ? 'music' : 'movie';
  const goTo = (month: string) => change({ month, day: '' });
  return (
    <WordsContext value={words}>
      <MonthHead heading={heading} month={list.month} goTo={goTo} />
      {failure}
      <div className="day-grid">
        <MonthGrid
          list={list}
          day={day}
          choose={chosen => change({ month: chosen.slice(0, 7), day: chosen })}
        />
        <DayPanel
          key={`${kind} ${day}`}
          place={{ kind, day }}
          items={list.items.filter(item => item.day === day)}
          choose={chosen => change({ kind: chosen, month: list.month, day })}
          update={update}
          site={site}
        />
      </div>
    </WordsContext>
  );
}

const DAY = /^20\d\d-\d\d-\d\d$/;

/** The chosen day, else today if it is in the month, else the first day of the month. */
function dayIn({ month, today }: AdminDailyList, chosen: string): string {
  if (DAY.test(chosen) && !Number.isNaN(Date.parse(chosen))) return chosen;
  return today.startsWith(month) ? today : `${month}-01`;
}

function useMonth(month: string) {
  const read = useCallback(() => readMonth(month), [month]);
  const { value: list, hasFailed, load, setValue } = useLoad<AdminDailyList>(read);
  const update = (item: AdminDaily) => {
    const isSame = ({ day, kind }: AdminDaily) => day === item.day && kind === item.kind;
    const changed = (other: AdminDaily) => (isSame(other) ? { ...other, ...item } : other);
    setValue(known => known && { ...known, items: known.items.map(changed) });
  };
  return { list, hasFailed, load, update };
}
