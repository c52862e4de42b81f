import { inAppBrowser, intentOf } from '../../in-app.ts';
import { copy } from '../../islands/play/share.ts';

/** On an iPhone Telegram can only be recognised by the objects that it adds to the page. */
const isTelegram = 'TelegramWebviewProxy' in window || 'TelegramWebview' in window;

export const inApp = inAppBrowser(navigator.userAgent) ?? (isTelegram ? 'telegram' : null);

const isAndroid = /Android/.test(navigator.userAgent);

/** Explains why Google is missing and how to open a browser in which it works. */
export function offerBrowser(panel: HTMLElement) {
  const hint = panel.querySelector<HTMLElement>('[data-in-app]');
  if (!hint || !inApp) return;
  hint.hidden = false;
  for (const name of hint.querySelectorAll<HTMLElement>('[data-app]'))
    name.hidden = name.dataset.app !== inApp;

  const open = hint.querySelector<HTMLAnchorElement>('[data-open]');
  if (open && isAndroid) {
    open.href = intentOf(location.href);
    open.hidden = false;
  }
  const copied = hint.querySelector<HTMLElement>('[data-copied]');
  hint.querySelector('[data-copy]')?.addEventListener('click', async () => {
    const done = await copy(location.href);
    if (copied)
      copied.textContent = (done === 'copied' ? copied.dataset.copied : location.href) ?? '';
  });
}
