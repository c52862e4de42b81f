import type { UnfinishedContent } from '../../../contracts/unfinished.ts';
import type { Locale } from '../../../contracts/vocabulary.ts';
import { contentText } from '../../content-text.ts';
import { fill } from '../../islands/play/fill.ts';
import { imageSources, imageUrl, localized } from '../../paths.ts';
import { readUnfinished } from '../../unfinished-api.ts';
import { onOtherViewer } from '../account/other-viewer.ts';

/** Number of cards in a desktop row. */
const SHOWN = 3;

const root = document.querySelector<HTMLElement>('[data-unfinished]');
if (root) begin(root);

function begin(section: HTMLElement) {
  const show = async () => {
    const { items } = await readUnfinished().catch(() => ({ items: [] }));
    fillList(section, items);
  };
  void show();
  // Going back may restore the page from the back/forward cache with old state.
  addEventListener('pageshow', event => event.persisted && void show());
  onOtherViewer(() => {
    fillList(section, []);
    void show();
  });
}

/** Leaves out the quiz of the home page question. */
function fillList(section: HTMLElement, items: readonly UnfinishedContent[]) {
  const above = Number(document.querySelector<HTMLElement>('[data-teaser]')?.dataset.marksOf);
  const rows = items
    .filter(({ id }) => id !== above)
    .slice(0, SHOWN)
    .flatMap(content => rowOf(section, content) ?? []);
  section.querySelector('[data-shelf]')?.replaceChildren(...rows);
  section.hidden = rows.length === 0;
}

function rowOf(section: HTMLElement, content: UnfinishedContent): HTMLElement | null {
  const locale = section.dataset.locale as Locale;
  const { index, total } = content.unfinished;
  const { title, lang } = contentText(content, locale);
  const row = section
    .querySelector<HTMLTemplateElement>('[data-unfinished-row]')
    ?.content.firstElementChild?.cloneNode(true) as HTMLAnchorElement | undefined;
  const name = row?.querySelector<HTMLElement>('.row__title');
  const done = row?.querySelector('[data-done]');
  const bar = row?.querySelector<HTMLElement>('.cover__bar i');
  if (!row || !name || !done || !bar) return null;

  row.href = `${localized(locale, content.uri)}#play`;
  name.textContent = title;
  if (lang) name.lang = lang;
  done.textContent = fill(section.dataset.done ?? '', { n: index, total });
  bar.style.width = `${Math.round((index / Math.max(1, total)) * 100)}%`;
  showPicture(row, content.picture);
  return row;
}

function showPicture(row: HTMLElement, picture: string | null) {
  const image = row.querySelector('img');
  if (!image) return;
  if (!picture) return image.remove();
  image.srcset = imageSources(picture);
  image.src = imageUrl(picture, 320);
}
