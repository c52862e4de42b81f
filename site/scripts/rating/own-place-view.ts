import type { Rating, RatingRow } from '../../../contracts/ratings.ts';
import { fill, plural } from '../../islands/play/fill.ts';
import type { Forms } from '../../islands/play/play-texts.ts';
import { imageUrl, LANGUAGE_TAG, localeOf, localized } from '../../paths.ts';
import { percentOf } from '../../percent.ts';
import { initialOf, tintOf } from '../../portrait.ts';
import { rowsToAdd, standingOf } from './own-place.ts';

const PODIUM = 3;

type Own = NonNullable<Rating['me']>;

const locale = localeOf(location.pathname);
const { format } = new Intl.NumberFormat(LANGUAGE_TAG[locale]);

/** Shows the viewer's row on the board and their rank beside it. */
export function showPlace(board: HTMLElement, mine: HTMLElement, { me: own, tooFast }: Rating) {
  become(mine, 'known');
  put(mine, '[data-mine-rank]', own ? format(own.row.rank) : '');
  put(mine, '[data-mine-note]', noteOn(mine, own, tooFast));
  if (own) showRow(board, own);
}

/** Removes the row of a former user. */
export function forgetPlace(board: HTMLElement, mine: HTMLElement) {
  for (const row of board.querySelectorAll('[data-added]')) row.remove();
  const row = board.querySelector('.is-me');
  row?.classList.remove('is-me');
  row?.querySelector('[data-you]')?.setAttribute('hidden', '');
  become(mine, 'loading');
}

export function become(mine: HTMLElement, state: 'loading' | 'known' | 'failed') {
  if (mine.dataset.state === state) return;
  const hasFailed = state === 'failed';
  mine.dataset.state = state;
  put(mine, '[data-mine-rank]', '');
  put(mine, '[data-mine-note]', '');
  put(mine, '[data-mine-trouble]', hasFailed ? (mine.dataset.trouble ?? '') : '');
  mine.querySelector('[data-mine-again]')?.toggleAttribute('hidden', !hasFailed);
  mine.querySelector('[data-mine-play]')?.toggleAttribute('hidden', hasFailed);
}

function noteOn({ dataset }: HTMLElement, own: Own | null, tooFast: boolean): string {
  const notes = JSON.parse(dataset.notes ?? '{}') as Record<string, string>;
  if (!own) return notes[tooFast ? 'tooFast' : 'none'] ?? '';
  // The ranks of a past week can no longer change.
  if (!dataset.behind) return '';
  const standing = standingOf(own);
  if (standing.is !== 'behind') return notes[standing.is] ?? '';
  const forms = JSON.parse(dataset.behind) as Forms;
  return fill(plural(locale, standing.by, forms), { n: format(standing.by) });
}

/** Marks the viewer's row on the board, or adds it with its neighbours below the last row. */
function showRow(board: HTMLElement, own: Own) {
  const body = board.querySelector<HTMLElement>('[data-rows]');
  if (!body) return;
  const shown = [...body.querySelectorAll<HTMLElement>('tr[data-user]')];
  const ids = new Set(shown.map(row => Number(row.dataset.user)));
  const { rows, isApart } = rowsToAdd(own, ids, shown.length);
  const gap = document.querySelector<HTMLTemplateElement>('template[data-own-gap]');
  if (isApart && gap) body.append(gap.content.cloneNode(true));
  // A hidden user sees their own row between the rows of others.
  for (const row of rows) body.insertBefore(rowOf(row), shown[row.rank - 1] ?? null);
  const me = body.querySelector(`tr[data-user="${own.row.user.id}"]`);
  me?.classList.add('is-me');
  me?.querySelector('[data-you]')?.removeAttribute('hidden');
}

function rowOf(row: RatingRow): Node {
  const template = document.querySelector<HTMLTemplateElement>('template[data-own-row]');
  const piece = template?.content.querySelector('tr')?.cloneNode(true) as HTMLElement;
  const accuracy = fill(template?.dataset.percent ?? '', { n: percentOf(row.accuracy) });
  piece.dataset.user = String(row.user.id);
  piece.dataset.added = '';
  put(piece, '[data-rank]', format(row.rank));
  piece.querySelector('[data-rank]')?.classList.toggle('cube', row.rank <= PODIUM);
  put(piece, '[data-accuracy]', accuracy);
  put(piece, '[data-correct]', format(row.correct));
  put(piece, '[data-coins]', format(row.coins));
  put(piece, '[data-name]', row.user.name);
  piece.querySelector('[data-name]')?.setAttribute('href', localized(locale, row.user.uri));
  showPortrait(piece, row.user);
  return piece;
}

function showPortrait(piece: HTMLElement, { id, name, image, premium }: RatingRow['user']) {
  const portrait = piece.querySelector<HTMLElement>('[data-portrait]');
  if (!portrait) return;
  portrait.classList.replace(`portrait--${portrait.dataset.portrait}`, `portrait--${tintOf(id)}`);
  if (!premium) portrait.querySelector('.portrait__star')?.remove();
  const initial = portrait.querySelector('[aria-hidden]');
  if (initial) initial.textContent = initialOf(name);
  if (!image) return;
  const picture = Object.assign(new Image(), { src: imageUrl(image, 320), alt: '' });
  initial?.replaceWith(picture);
}

function put(place: HTMLElement, selector: string, text: string) {
  const element = place.querySelector(selector);
  if (element) element.textContent = text;
}
