import { fill } from '../../islands/play/fill.ts';
import { onOtherViewer } from '../account/other-viewer.ts';
import { type CardMark, markOf } from './card-mark.ts';
import { publishMarks, type ViewerMarks, viewerMarks } from './viewer-marks.ts';

const cards = [...document.querySelectorAll<HTMLElement>('[data-content]')];
/** Elements without a card, which other scripts update when the marks are loaded. */
const others = [...document.querySelectorAll<HTMLElement>('[data-marks-of]')];
const pieces = document.querySelector<HTMLTemplateElement>('template[data-marks]');
/** Only the response to the latest call counts. */
let calls = 0;

void mark();
if (document.querySelector('[data-reward-of]'))
  void import('./details-reward.ts').catch(() => {
    // Without this script the coins can still be collected on other pages.
  });
// The back/forward cache restores a page as it was before a play.
addEventListener('pageshow', event => event.persisted && void mark());
document.addEventListener('play-left', () => void mark());
document.addEventListener('unlocked', () => void mark());
onOtherViewer(() => {
  // The marks of a former user are removed before the call.
  show(new Map());
  void mark();
});

async function mark() {
  if (cards.length + others.length === 0) return;
  const own = ++calls;
  try {
    const marks = await viewerMarks([
      ...cards.map(card => Number(card.dataset.content)),
      ...others.map(other => Number(other.dataset.marksOf)),
    ]);
    if (own === calls) show(marks);
  } catch {
    // Optional: the page is complete without marks.
  }
}

function show(marks: ViewerMarks) {
  for (const card of cards) showMark(card, marks);
  publishMarks(marks);
}

function showMark(card: HTMLElement, marks: ViewerMarks) {
  const known = marks.get(Number(card.dataset.content));
  const lock = card.querySelector<HTMLElement>('.lock-tag');
  const hasPrice = lock !== null || card.dataset.price !== undefined;
  const shown = known && markOf(known, hasPrice);
  for (const old of card.querySelectorAll('.mark:not(.lock-tag), .cover__bar')) old.remove();
  card.dataset.state = shown?.state ?? (hasPrice ? 'locked' : 'fresh');
  if (lock) lock.hidden = Boolean(shown && !shown.locked);
  if (shown) put(card, shown);
}

/** Inserts the mark into its reserved place or, on a card without one, onto the cover. */
function put(card: HTMLElement, { state, n, total, underWay, locked }: CardMark) {
  const cover = card.querySelector('.cover');
  const place = card.querySelector('[data-mark]');
  const sign = piece(`.mark--${state}`);
  if (!sign) return;

  const text = sign.querySelector('[data-text]');
  const pattern = place?.getAttribute('data-mark') || pieces?.dataset.result;
  if (text) text.textContent = fill(pattern ?? '', { n, total });
  if (!place) sign.classList.add('tag');
  if (!place && locked) sign.classList.add('tag--end');
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
