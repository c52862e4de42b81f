import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AdminDaily, AdminDailyList } from '../../../../contracts/admin-dailies.ts';
import type { DailyKind } from '../../../../contracts/dailies.ts';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import { sayIn } from '../../say.ts';
import { useAddressState } from '../list/address-state.ts';
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
  const { say } = words;
  if (!list) return <Waiting say={say} hasFailed={hasFailed} load={load} heading={heading} />;

  const day = dayIn(list, state.day);
  const kind: DailyKind = state.kind === 'music' ? 'music' : 'movie';
  const goTo = (month: string) => change({ month, day: '' });
  return (
    <WordsContext value={words}>
      <MonthHead heading={heading} month={list.month} goTo={goTo} />
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
  const [list, setList] = useState<AdminDailyList | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    readMonth(month).then(setList, () => setFailed(true));
  }, [month]);
  useEffect(load, [load]);
  const update = useCallback(
    (item: AdminDaily) =>
      setList(
        known =>
          known && {
            ...known,
            items: known.items.map(other =>
              other.day === item.day && other.kind === item.kind ? { ...other, ...item } : other,
            ),
          },
      ),
    [],
  );
  return { list, hasFailed, load, update };
}

interface WaitingProps {
  say: ReturnType<typeof sayIn<Messages>>;
  hasFailed: boolean;
  load: () => void;
  heading: string;
}

const Waiting = ({ say, hasFailed, load, heading }: WaitingProps) => (
  <>
    <div className="ad-head">
      <h1>{heading}</h1>
    </div>
    <p role="status">{say(hasFailed ? 'failed' : 'loading')}</p>
    {hasFailed && (
      <button className="button" type="button" onClick={load}>
        {say('again')}
      </button>
    )}
  </>
);
