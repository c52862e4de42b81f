import type { DailyList, Streak } from '../../contracts/dailies.ts';
import type { Locale } from '../../contracts/vocabulary.ts';
import { readDailies } from '../api.ts';
import { fill, plural } from '../islands/fill.ts';
import type { Forms } from '../islands/play-texts.ts';
import { hasPlayed } from '../remembered.ts';
import { timeLeft } from './time-left.ts';

/** Today's. */
const PAIR = 2;
const SECOND = 1000;

const root = document.querySelector<HTMLElement>('[data-daily-clock]');
if (root) begin(root);

function begin(clock: HTMLElement) {
  const turnsAt = Date.parse(clock.dataset.dailyClock ?? '');
  let ticking: ReturnType<typeof setInterval> | undefined;

  /** The viewer's clock may be wrong, and a sleeping machine has none: what counts is how far it is off. */
  const ask = async () => {
    clearInterval(ticking);
    const dailies = await readDailies(PAIR).catch(() => null);
    if (!dailies) return;
    const ahead = Date.parse(dailies.now) - Date.now();
    const tick = () => {
      if (!showLeft(clock, turnsAt - Date.now() - ahead)) clearInterval(ticking);
    };
    clearInterval(ticking);
    ticking = setInterval(tick, SECOND);
    tick();
    showStreak(clock, dailies);
  };

  document.addEventListener('visibilitychange', () => document.hidden || void ask());
  void ask();
}

/** False once the day has turned. */
function showLeft(clock: HTMLElement, milliseconds: number): boolean {
  const left = timeLeft(milliseconds);
  const place = clock.querySelector('[data-time-left]');
  if (!left || !place) {
    showTurned(clock);
    return false;
  }
  const padded = (n: number) => String(n).padStart(2, '0');
  place.textContent = fill(clock.dataset.left ?? '', {
    hours: left.hours,
    minutes: padded(left.minutes),
    seconds: padded(left.seconds),
  });
  return true;
}

function showTurned(clock: HTMLElement) {
  const said = clock.querySelector<HTMLElement>('[data-turned]');
  if (said) said.textContent = said.dataset.said ?? '';
  for (const past of clock.querySelectorAll('[data-turn-name], [data-time-left]'))
    past.setAttribute('hidden', '');
  clock.querySelector('[data-load]')?.removeAttribute('hidden');
}

/** To whoever has one, or could begin one today. */
function showStreak(clock: HTMLElement, { streak, items }: DailyList) {
  const place = clock.querySelector<HTMLElement>('[data-streak]');
  if (!place || !hasPlayed()) return;

  const isPlayed = items.some(({ played }) => played);
  const days = JSON.parse(place.dataset.days ?? '{}') as Forms;
  const notes = JSON.parse(place.dataset.notes ?? '{}') as Record<string, string>;
  const word = plural(place.dataset.locale as Locale, streak.current, days);
  say(place, 'streak-days', `${streak.current} ${word}`);
  say(place, 'streak-note', fill(notes[noteOn(streak, isPlayed)] ?? '', { n: streak.best }));
  place.hidden = false;
}

const noteOn = ({ current }: Streak, isPlayed: boolean) =>
  current === 0 ? 'begin' : isPlayed ? 'best' : 'go';

function say(place: HTMLElement, name: string, text: string) {
  const element = place.querySelector(`[data-${name}]`);
  if (element) element.textContent = text;
}
