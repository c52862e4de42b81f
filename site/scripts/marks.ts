import { fill } from '../islands/fill.ts';
import { hasPlayed } from '../remembered.ts';
import { type CardMark, markOf } from './card-mark.ts';
import { tellMarks, type ViewerMarks, viewerMarks } from './viewer-marks.ts';

const cards = [...document.querySelectorAll<HTMLElement>('[data-content]')];
const pieces = document.querySelector<HTMLTemplateElement>('template[data-marks]');

void mark();
// Back from a play the page may come out of the browser's memory, as it was.
addEventListener('pageshow', event => event.persisted && void mark());

async function mark() {
  if (cards.length === 0 || !hasPlayed()) return;
  try {
    const marks = await viewerMarks(cards.map(card => Number(card.dataset.content)));
    show(marks);
    tellMarks(marks);
  } catch {
    // The page is whole without its marks.
  }
}

function show(marks: ViewerMarks) {
  for (const card of cards) {
    const known = marks.get(Number(card.dataset.content));
    const shown = known && markOf(known);
    for (const old of card.querySelectorAll('.mark, .cover__bar')) old.remove();
    card.dataset.state = shown?.state ?? 'fresh';
    if (shown) put(card, shown);
  }
}

/** Into the place that is kept for it; on a card, which has none, onto the cover. */
function put(card: HTMLElement, { state, n, total, underWay }: CardMark) {
  const cover = card.querySelector('.cover');
  const place = card.querySelector('[data-mark]');
  const sign = piece(`.mark--${state}`);
  const text = sign?.querySelector('[data-text]');
  if (!sign || !text) return;

  const pattern = place?.getAttribute('data-mark') || pieces?.dataset.result;
  text.textContent = fill(pattern ?? '', { n, total });
  if (!place) {
    card.querySelector('.tag')?.remove();
    sign.classList.add('tag');
  }
  (place ?? cover)?.append(sign);
  if (underWay !== null) putBar(cover, underWay);
}

function putBar(cover: Element | null, share: number) {
  const bar = piece('.cover__bar');
  bar?.querySelector('i')?.style.setProperty('width', `${Math.round(share * 100)}%`);
  if (bar) cover?.append(bar);
}

const piece = (selector: string) =>
  pieces?.content.querySelector(selector)?.cloneNode(true) as HTMLElement | undefined;
