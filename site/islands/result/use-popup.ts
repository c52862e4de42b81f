import { useEffect, useRef } from 'react';
import type { Result } from '../../../contracts/plays.ts';
import { usePlayContext } from '../play/play-context.ts';
import { offerOf } from './reward-offer.ts';
import { useSession } from './use-session.ts';

/** How long the result and newly collected coins are shown before a popup. */
const SEEN_MS = 3000;

/**
 * Opens a due popup on the result: only on the site itself, with no other dialog open, and not while coins can be
 * collected. The returned value belongs on the result screen.
 */
export function usePopup(result: Result | null) {
  const { embed = false } = usePlayContext();
  const { status } = useSession();
  const screen = useRef<HTMLDivElement>(null);
  const hasCoins = result !== null && offerOf(result, embed) === 'collect';
  const isDue = !embed && !(hasCoins && status !== 'unauthenticated');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the delay starts again when the result changes
  useEffect(() => {
    const layer = screen.current?.closest('.play-layer');
    if (!isDue || !layer) return;

    const timer = setInterval(() => {
      if (document.querySelector('dialog[open]') || document.hidden) return;
      clearInterval(timer);
      void invite(layer);
    }, SEEN_MS);
    return () => clearInterval(timer);
  }, [isDue, result]);

  return screen;
}

/** Kept in a module variable, since leaving the play removes the dialogs with its layer. */
let areThere = false;

/** The script is loaded only if the page has the dialogs, that is if the site has links for them. */
async function invite(layer: Element) {
  areThere ||= document.querySelector('#popup-telegram, #popup-bank') !== null;
  if (!areThere) return;
  // Optional: the play is complete without it.
  const popups = await import('../../scripts/popups/popups.ts').catch(() => null);
  await popups?.showDue(layer);
}
