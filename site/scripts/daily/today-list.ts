import type { Daily } from '../../../contracts/dailies.ts';
import { fill } from '../../islands/play/fill.ts';

/** Shows the viewer's progress in today's dailies on the home page. */
export function showToday(dailies: readonly Daily[]) {
  const list = document.querySelector<HTMLElement>('[data-today-played]');
  if (!list) return;

  const shown = [...list.querySelectorAll<HTMLAnchorElement>('[data-today]')];
  for (const link of shown) {
    const daily = dailies.find(({ id }) => id === Number(link.dataset.today));
    if (daily) showDaily(list, link, daily);
  }
  const played = shown.filter(({ dataset }) => dataset.state === 'played').length;
  const count = document.querySelector<HTMLElement>('[data-today-count]');
  if (count)
    count.textContent = fill(count.dataset.todayCount ?? '', { n: played, total: shown.length });
}

function showDaily(list: HTMLElement, link: HTMLAnchorElement, { played, unfinished }: Daily) {
  const state = played ? 'played' : unfinished ? 'begun' : 'new';
  link.dataset.state = state;
  for (const word of link.querySelectorAll<HTMLElement>('[data-today-word]'))
    word.hidden = word.dataset.todayWord !== state;
  const note = link.querySelector('[data-today-note]');
  if (note && played)
    note.textContent = fill(list.dataset.todayPlayed ?? '', {
      n: played.correct,
      total: played.total,
    });
  if (!played && unfinished) showBegun(list, link, unfinished);
  const hash = played ? `#result-${played.playId}` : unfinished ? '#play' : '';
  link.setAttribute('href', link.pathname + hash);
}

function showBegun(
  list: HTMLElement,
  link: HTMLAnchorElement,
  { index, total }: NonNullable<Daily['unfinished']>,
) {
  const note = link.querySelector('[data-today-note]');
  const bar = link.querySelector<HTMLElement>('.cover__bar i');
  if (note) note.textContent = fill(list.dataset.todayBegun ?? '', { n: index, total });
  if (bar) bar.style.width = `${Math.round((index / Math.max(1, total)) * 100)}%`;
}
