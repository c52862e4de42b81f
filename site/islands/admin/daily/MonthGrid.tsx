import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import type { AdminDaily, AdminDailyList } from '../../../../contracts/admin-dailies.ts';
import { dateInWords, monthInWords, weekdays } from '../../../kyiv-day.ts';
import { useWords } from './daily-words.ts';

interface Props {
  list: AdminDailyList;
  /** The chosen day. */
  day: string;
  choose: (day: string) => void;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** The days of a month. Arrows move between days and into other months; the chosen day is the only tab stop. */
export function MonthGrid({ list, day, choose }: Props) {
  const { say, locale } = useWords();
  const wanted = useRef<string | null>(null);
  const days = daysOf(list.month);
  const tabStop = days.includes(day) ? day : days[0];
  const step = (event: KeyboardEvent) => {
    const steps = STEPS[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    wanted.current = dayAfter(day, steps);
    choose(wanted.current);
  };
  // The day that was reached by the keyboard gets the focus once it is shown, which may be after its month was loaded.
  const focus = (button: HTMLButtonElement | null) => {
    if (!button || wanted.current !== day) return;
    wanted.current = null;
    button.focus();
  };

  return (
    <section className="block" aria-label={say('days')}>
      <Legend />
      <fieldset className="cal" aria-label={monthInWords(list.month, locale)} onKeyDown={step}>
        {weekdays(locale).map(({ short }) => (
          <span className="cal__w" aria-hidden="true" key={short}>
            {short}
          </span>
        ))}
        {days.map((date, at) => (
          <DayButton
            key={date}
            date={date}
            column={at === 0 ? placeOfFirst(list.month) : null}
            items={list.items.filter(item => item.day === date)}
            today={list.today}
            isChosen={date === day}
            isTabStop={date === tabStop}
            choose={choose}
            focus={focus}
          />
        ))}
      </fieldset>
      <p className="field__hint">{say('hint')}</p>
    </section>
  );
}

function Legend() {
  const { say } = useWords();
  return (
    <p className="legend">
      {(['hand', 'drawn', 'empty'] as const).map(filled => (
        <span key={filled} className={`slot slot--${filled}`}>
          <i aria-hidden="true" />
          {say(`filled.${filled}`)}
        </span>
      ))}
    </p>
  );
}

interface DayProps {
  date: string;
  /** The column of the first day of the month; null for the others, which follow it. */
  column: number | null;
  items: readonly AdminDaily[];
  today: string;
  isChosen: boolean;
  isTabStop: boolean;
  choose: (day: string) => void;
  focus: (button: HTMLButtonElement | null) => void;
}

function DayButton(props: DayProps) {
  const { date, column, items, today, isChosen, isTabStop, choose, focus } = props;
  const { say, locale } = useWords();
  const isPast = date < today;
  const isToday = date === today;
  const names = ['day', isPast && 'is-past', isToday && 'is-today', isChosen && 'is-on'];

  return (
    <button
      ref={isChosen ? focus : null}
      type="button"
      className={names.filter(Boolean).join(' ')}
      style={column === null ? undefined : ({ '--column': column } as CSSProperties)}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => choose(date)}
    >
      <span className="day__n">
        <span aria-hidden="true">{Number(date.slice(8))}</span>
        <span className="sr-only">{dateInWords(date, locale)}</span>
        {items[0] && !isPast && (
          <small className="only-wide">{say('number', { n: items[0].number })}</small>
        )}
        {isToday && (
          <small className="only-narrow" aria-hidden="true">
            {say('todayShort')}
          </small>
        )}
      </span>
      {items.map(item => (
        <Slot key={item.kind} item={item} isPast={isPast} />
      ))}
    </button>
  );
}

function Slot({ item: { kind, filled }, isPast }: { item: AdminDaily; isPast: boolean }) {
  const { say } = useWords();
  return (
    <span className={`slot slot--${isPast && filled !== 'empty' ? 'past' : filled}`}>
      <i aria-hidden="true" />
      {say(`kinds.${kind}`)}
      <span className="sr-only">: {say(isPast ? 'past' : `filled.${filled}`)}</span>
    </span>
  );
}

/** The day `days` days later; earlier if it is negative. */
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The days of a month such as `2026-11`. */
function daysOf(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** The column of the first day in a week that begins on Monday, from 1. */
const placeOfFirst = (month: string): number => ((new Date(`${month}-01`).getUTCDay() + 6) % 7) + 1;
