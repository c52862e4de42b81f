import { changeMe } from '../../api.ts';
import { isClosed, type Popup, shownAt } from '../../popup-rule.ts';
import { kept } from '../../remembered.ts';
import { current, refresh, setMe } from '../account/session.ts';
import { bindClosing, showDialog } from '../dialogs.ts';
import { track, viewerState } from './analytics.ts';
import { readCounter, writeCounter } from './popup-counter.ts';

const EVENT = { telegram: 'telegram_popup_show', bank: 'monobase_popup_show' } as const;
const FLAG = { telegram: 'telegram_banner', bank: 'monobase_banner' } as const;

/** Empty if no links are configured. */
const dialogs: Partial<Record<Popup, HTMLDialogElement>> = {};

/** Opens the due popup, if there is one, on the result screen. `host` contains the dialog while it is open. */
export async function showDue(host?: Element): Promise<void> {
  find('telegram');
  find('bank');
  const counter = readCounter();
  if (!counter?.isNew || !(dialogs.telegram || dialogs.bank)) return;
  // Only the account knows what was closed on another device.
  if (current().status === 'loading') await refresh();
  // If the viewer has left the result by now, the popup is shown at the next one.
  if (host && !host.isConnected) return;

  const shown = shownAt(counter, { telegram: isOpen('telegram'), bank: isOpen('bank') });
  writeCounter(shown.counter);
  const dialog = shown.popup && dialogs[shown.popup];
  if (!dialog) return;
  showDialog(dialog, host);
  track(EVENT[shown.popup as Popup], { state: viewerState(current()) });
}

/** Kept in a variable, since a closed play removes the dialog with its layer. */
function find(popup: Popup) {
  const dialog = dialogs[popup] ?? document.querySelector<HTMLDialogElement>(`#popup-${popup}`);
  if (!dialog || dialogs[popup]) return;
  dialogs[popup] = dialog;
  bindClosing(dialog);
  dialog.querySelector('a')?.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => void rememberClosing(popup));
}

async function rememberClosing(popup: Popup) {
  kept(() => localStorage.setItem(closedKey(popup), String(Date.now())));
  if (!current().me) return;
  // This browser remembers it anyway; another device may show the popup once more.
  await changeMe({ settings: { [FLAG[popup]]: true } }).then(setMe, () => undefined);
}

function isOpen(popup: Popup): boolean {
  const closedAt = Number(kept(() => localStorage.getItem(closedKey(popup)))) || null;
  const isClosedByAccount = current().me?.settings[FLAG[popup]] ?? false;
  const days = Number(dialogs[popup]?.dataset.restDays);
  return Boolean(dialogs[popup]) && !isClosedByAccount && !isClosed(closedAt, Date.now(), days);
}

const closedKey = (popup: Popup) => `closed-${popup}`;
