import { fill } from '../../islands/play/fill.ts';
import { rememberPlaylist } from '../../remembered.ts';
import { progressOf } from './playlist-progress.ts';
import { onMarks, type ViewerMarks } from './viewer-marks.ts';

const root = document.querySelector<HTMLElement>('[data-playlist]');
if (root) begin(root);

function begin(playlist: HTMLElement) {
  const rows = [...playlist.querySelectorAll<HTMLAnchorElement>('a[data-content]')];
  const playAll = playlist.querySelector<HTMLAnchorElement>('[data-play-all]');
  for (const link of [...rows, ...(playAll ? [playAll] : [])])
    link.addEventListener('click', () => rememberPlaylist(Number(playlist.dataset.playlist)));
  onMarks(marks => show(playlist, rows, marks));
}

function show(playlist: HTMLElement, rows: HTMLAnchorElement[], marks: ViewerMarks) {
  const ids = rows.map(row => Number(row.dataset.content));
  const { done, total, next } = progressOf(ids, marks);
  const hasBegun = done > 0 || ids.some(id => marks.get(id)?.unfinished);
  const row = rows[next];
  if (!row) return;

  showProgress(playlist, done, total);
  playlist.querySelector('[data-progress]')?.toggleAttribute('hidden', !hasBegun);
  playlist.querySelector('[data-play-all]')?.setAttribute('href', `${row.pathname}#play`);
  const words = {
    first: !hasBegun,
    on: hasBegun && done < total,
    again: hasBegun && done === total,
  };
  for (const [name, shown] of Object.entries(words))
    playlist.querySelector(`[data-play-${name}]`)?.toggleAttribute('hidden', !shown);
}

function showProgress(playlist: HTMLElement, done: number, total: number) {
  const place = playlist.querySelector<HTMLElement>('[data-progress]');
  const text = place?.querySelector<HTMLElement>('[data-done]');
  const bar = place?.querySelector('progress');
  if (!place || !text || !bar) return;

  text.textContent = fill(text.dataset.done ?? '', { n: done, total });
  bar.value = done;
}
