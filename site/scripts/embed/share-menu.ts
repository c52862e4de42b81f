import { copy, share } from '../../islands/play/share.ts';
import './embed-code.ts';

const menu = document.querySelector<HTMLElement>('[data-share-menu]');
const ways = menu?.querySelector<HTMLElement>('[popover]');
if (menu && ways) begin(menu, ways);

function begin(menu: HTMLElement, ways: HTMLElement) {
  const { link: url = '', title: text = '' } = menu.dataset;
  const statusLine = menu.querySelector<HTMLElement>('[data-share-said]');
  const send = menu.querySelector<HTMLElement>('[data-share-send]');
  const opener = menu.querySelector<HTMLElement>('[popovertarget]');
  if (!statusLine || !send || !opener) return;

  send.hidden = !('share' in navigator);
  send.addEventListener('click', async () => {
    ways.hidePopover();
    await share({ text, url });
  });
  menu.querySelector('[data-share-copy]')?.addEventListener('click', async () => {
    const done = await copy(url);
    statusLine.textContent =
      (done === 'copied' ? statusLine.dataset.copied : statusLine.dataset.failed) ?? '';
  });
  // Closes before the dialog opens, so that the focus returns to this menu's button.
  menu
    .querySelector('[data-embed-open]')
    ?.addEventListener('click', () => ways.hidePopover(), { capture: true });
  if (ways.matches(':popover-open')) place(opener, ways);
  ways.addEventListener('toggle', event => {
    if (event.newState === 'open') return place(opener, ways);
    statusLine.textContent = '';
    ways.style.removeProperty('--placed');
  });
  addEventListener('resize', () => {
    if (ways.matches(':popover-open')) place(opener, ways);
  });
}

/** A popover is in the top layer: a script positions it below its button, or above where there is no room below. */
function place(opener: HTMLElement, ways: HTMLElement) {
  const { top, bottom, right } = opener.getBoundingClientRect();
  const height = ways.offsetHeight;
  const isAbove = bottom + 4 + height > innerHeight;
  const left = Math.max(8, right - ways.offsetWidth);
  ways.style.setProperty('--top', `${scrollY + (isAbove ? top - 4 - height : bottom + 4)}px`);
  ways.style.setProperty('--left', `${left + scrollX}px`);
  ways.style.setProperty('--placed', 'visible');
}
