import type { Source } from '../../../contracts/me.ts';
import { ApiError } from '../../api.ts';
import { noteProvider } from '../../remembered.ts';
import { beginSignIn, readProviders } from '../../sign-in-api.ts';
import { onChange } from '../account/session.ts';
import { showDialog } from '../dialogs.ts';
import { inApp, offerBrowser } from './sign-in-app.ts';
import { hideAgain, isResting, rest, say, showAgain, wait } from './sign-in-view.ts';
import { signInWindow } from './sign-in-window.ts';

const dialog = signInWindow();
/** The panel in the dialog, or on /login. */
const panel = (dialog ?? document).querySelector<HTMLElement>('[data-ways]');
const ways = [...(panel?.querySelectorAll<HTMLElement>('[data-provider]') ?? [])];

let isOffered = false;

if (panel) bind(panel);
if (panel && !dialog) void offer(panel);

export function openWindow() {
  if (dialog) showDialog(dialog);
  if (panel) void offer(panel);
}

function bind(panel: HTMLElement) {
  for (const way of ways)
    way.addEventListener('click', () => void begin(panel, way.dataset.provider as Source));
  panel.querySelector('[data-again]')?.addEventListener('click', () => void offer(panel));
  offerBrowser(panel);
  // The user has signed in in another tab.
  onChange(({ me }) => {
    if (me && dialog) dialog.close();
    else if (me) location.replace(placeToReturn(panel));
  });
  // The user returned from the provider's page by Back, and the page came from the back/forward cache.
  addEventListener('pageshow', ({ persisted }) => persisted && rest(panel));
}

async function offer(panel: HTMLElement) {
  if (isOffered || !isResting(panel)) return;
  wait(panel);
  try {
    const providers = await readProviders();
    for (const way of ways) way.hidden = !isOpen(way.dataset.provider as Source, providers);
    isOffered = true;
    rest(panel);
    if (!inApp && ways.every(({ hidden }) => hidden)) say(panel, 'none');
    hideAgain(panel);
  } catch {
    // Like other clients of next-auth, goes to the error page, which without a connection could not be loaded.
    if (dialog && navigator.onLine) location.assign(errorPage(panel));
    rest(panel);
    showAgain(panel, navigator.onLine ? 'failed' : 'offline');
  }
}

const errorPage = (panel: HTMLElement) =>
  `/api/auth/error?${new URLSearchParams({ callbackUrl: placeToReturn(panel) })}`;

/** Google refuses to sign in in the browsers of apps. */
const isOpen = (provider: Source, providers: object) =>
  provider in providers && !(inApp && provider === 'google');

async function begin(panel: HTMLElement, provider: Source) {
  if (!isResting(panel)) return;
  wait(panel, 'leaving');
  noteProvider(provider);
  try {
    location.assign(await beginSignIn(provider, placeToReturn(panel)));
  } catch (error) {
    rest(panel);
    say(panel, failureOf(error));
  }
}

function failureOf(error: unknown) {
  if (!(error instanceof ApiError)) return 'offline';
  return error.status === 429 ? 'busy' : 'failed';
}

const placeToReturn = (panel: HTMLElement) =>
  panel.dataset.ways || location.pathname + location.search + location.hash;
