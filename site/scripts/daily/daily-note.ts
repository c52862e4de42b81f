import type { ContentMarks } from '../../../contracts/marks.ts';
import { fill } from '../../islands/play/fill.ts';
import { onMarks } from '../marks/viewer-marks.ts';

const root = document.querySelector<HTMLElement>('[data-daily-note]');
if (root) onMarks(marks => show(root, marks.get(Number(root.dataset.dailyNote))));

/** Shows what playing the daily brings, the viewer's progress, or the result. */
function show(note: HTMLElement, marks: ContentMarks | undefined) {
  const { best, unfinished } = marks ?? {};
  const begun = unfinished && unfinished.index > 0 ? unfinished : null;
  const state = best ? 'played' : begun ? 'begun' : 'new';
  for (const text of note.querySelectorAll<HTMLElement>('[data-note]')) {
    const isShown = text.dataset.note === state;
    text.toggleAttribute('data-off', !isShown);
    if (isShown && text.dataset.words)
      text.textContent = fill(text.dataset.words, {
        n: best?.correct ?? begun?.index ?? 0,
        total: best?.total ?? begun?.total ?? 0,
      });
  }
}
