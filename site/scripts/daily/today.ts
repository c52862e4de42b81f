import type { DailyList } from '../../../contracts/dailies.ts';
import type { Locale } from '../../../contracts/vocabulary.ts';
import { readDailies } from '../../dailies-api.ts';
import { fill, plural } from '../../islands/play/fill.ts';
import type { Forms } from '../../islands/play/play-texts.ts';
import { Countdown } from './countdown.ts';
import { showToday } from './today-list.ts';

/** Number of dailies to read: more than a day has today, for later kinds. */
const A_DAY = 5;

const root = document.querySelector<HTMLElement>('[data-day-streak]');
if (root) begin(root);

function begin(streak: HTMLElement) {
  const countdown = new Countdown(streak, Date.parse(streak.dataset.dayStreak ?? ''));
  const ask = async () => {
    countdown.stop();
    const dailies = await readDailies(A_DAY).catch(() => null);
    if (!dailies) return;
    countdown.start(dailies.now);
    showStreak(streak, dailies);
    showWeek(streak, dailies);
    showToday(dailies.items);
  };

  document.addEventListener('visibilitychange', () => document.hidden || void ask());
  // Going back may restore the page from the back/forward cache with old state.
  addEventListener('pageshow', event => event.persisted && void ask());
  void ask();
}

function showStreak(root: HTMLElement, dailies: DailyList) {
  const { current, best } = dailies.streak;
  const forms = JSON.parse(root.dataset.forms ?? '{}') as Forms;
  const notes = JSON.parse(root.dataset.notes ?? '{}') as Record<string, string>;
  say(root, 'streak-count', String(current));
  say(root, 'streak-word', plural(root.dataset.locale as Locale, current, forms));
  say(root, 'streak-note', fill(notes[noteOn(dailies)] ?? '', { n: best }));
  root.classList.add('is-known');
}

function noteOn({ streak, week }: DailyList): 'begin' | 'best' | 'go' {
  if (streak.current === 0) return 'begin';
  return week.some(({ state }) => state === 'today') ? 'go' : 'best';
}

/** A played day is a cube, a bridged one an outlined cube with a dash, any other an empty slot. */
function showWeek(root: HTMLElement, { week }: DailyList) {
  const list = root.querySelector<HTMLElement>('[data-week]');
  const words = JSON.parse(list?.dataset.week ?? '{}') as Record<string, string>;
  for (const { day, state } of week) {
    const place = list?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    const cube = place?.querySelector('.cube');
    if (!place || !cube) continue;
    const sign = root.querySelector<HTMLTemplateElement>(`template[data-week-${state}]`);
    cube.className = `cube cube--${SHAPES[state] ?? 'slot'}`;
    cube.replaceChildren(...(sign ? [sign.content.cloneNode(true)] : []));
    say(place, 'day-word', words[state] ?? '');
  }
}

const SHAPES: Partial<Record<DailyList['week'][number]['state'], string>> = {
  played: 'played',
  bridged: 'bridge',
};

function say(place: HTMLElement, name: string, text: string) {
  const element = place.querySelector(`[data-${name}]`);
  if (element) element.textContent = text;
}
