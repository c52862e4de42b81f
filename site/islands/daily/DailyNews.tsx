import { useEffect, useState } from 'react';
import type { DailyList } from '../../../contracts/dailies.ts';
import { readDailies } from '../../dailies-api.ts';
import { LANGUAGE_TAG } from '../../paths.ts';
import { timeLeft, timeLeftText } from '../../scripts/daily/time-left.ts';
import { fill, plural } from '../play/fill.ts';
import { Icon } from '../play/icon.tsx';
import { usePlayContext } from '../play/play-context.ts';

const SECOND = 1000;
const OUTLINED = 'cube--slot cube--next';
const LOOKS = {
  played: '',
  bridged: OUTLINED,
  missed: 'cube--slot',
  today: OUTLINED,
  ahead: 'cube--slot',
};

/** Shown after a daily: streak, week and the countdown to the next daily by the server's clock. */
export function DailyNews() {
  const { texts, locale } = usePlayContext();
  const dailies = useDailies();
  if (!dailies) return null;

  const { streak, week } = dailies.list;
  return (
    <section className="daily-news" aria-label={texts.weekTitle}>
      <p className="daily-news__streak num">
        <b>{streak.current}</b> {plural(locale, streak.current, texts.streakDays)}
      </p>
      <Week week={week} />
      <Countdown turnsAt={Date.parse(dailies.list.turnsAt)} ahead={dailies.ahead} />
    </section>
  );
}

/** `ahead` is by how many milliseconds the server's clock is ahead of the viewer's. */
function useDailies() {
  const [dailies, setDailies] = useState<{ list: DailyList; ahead: number } | null>(null);

  useEffect(() => {
    let wanted = true;
    readDailies(1).then(
      list => wanted && setDailies({ list, ahead: Date.parse(list.now) - Date.now() }),
      // Optional: the result is complete without it.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);

  return dailies;
}

function Week({ week }: Pick<DailyList, 'week'>) {
  const { texts, locale } = usePlayContext();
  const nameOf = (day: string, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(LANGUAGE_TAG[locale], { weekday, timeZone: 'UTC' }).format(
      Date.parse(day),
    );

  return (
    <ol className="week">
      {week.map(({ day, state }) => (
        <li key={day}>
          <span className={`cube ${LOOKS[state]}`} aria-hidden="true">
            {state === 'played' && <Icon name="check" />}
            {state === 'bridged' && '–'}
          </span>
          <span className="week__day" aria-hidden="true">
            {nameOf(day, 'short')}
          </span>
          <span className="sr-only">{`${nameOf(day, 'long')}: ${texts.dayState[state]}`}</span>
        </li>
      ))}
    </ol>
  );
}

function Countdown({ turnsAt, ahead }: { turnsAt: number; ahead: number }) {
  const { texts } = usePlayContext();
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);

  const left = timeLeft(turnsAt - now - ahead);
  if (!left) return <p className="muted">{texts.nextDailyNow}</p>;
  const time = timeLeftText(texts.timeLeft, left);
  return (
    <p className="muted num" role="timer" aria-live="off">
      {fill(texts.nextDaily, { time })}
    </p>
  );
}
