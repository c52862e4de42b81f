/** What the line below the ways to sign in may say; its words stand in the markup. */
export type SignInMessage = 'leaving' | 'none' | 'offline' | 'busy' | 'failed';

const part = (panel: HTMLElement, name: string) => panel.querySelector<HTMLElement>(`[${name}]`);

export const isResting = (panel: HTMLElement) => panel.dataset.state !== 'waiting';

export function say(panel: HTMLElement, message: SignInMessage | null) {
  const line = part(panel, 'data-said');
  if (line) line.textContent = (message && line.dataset[message]) ?? '';
}

/** For the ways themselves, or for the one that was chosen. */
export function wait(panel: HTMLElement, message: SignInMessage | null = null) {
  panel.dataset.state = 'waiting';
  setDisabled(panel, true);
  part(panel, 'data-wait')?.toggleAttribute('hidden', message !== null);
  say(panel, message);
}

export function rest(panel: HTMLElement) {
  panel.dataset.state = 'resting';
  setDisabled(panel, false);
  part(panel, 'data-wait')?.setAttribute('hidden', '');
  say(panel, null);
}

export function showAgain(panel: HTMLElement, message: SignInMessage) {
  part(panel, 'data-again')?.removeAttribute('hidden');
  say(panel, message);
}

/** The keyboard goes on from the first way, or from what is said where there is none. */
export function hideAgain(panel: HTMLElement) {
  const again = part(panel, 'data-again');
  const hadFocus = again !== null && again === document.activeElement;
  again?.setAttribute('hidden', '');
  if (!hadFocus) return;
  const way = panel.querySelector<HTMLElement>('[data-provider]:not([hidden])');
  (way ?? part(panel, 'data-said'))?.focus();
}

/** Not `disabled`, which would take the focus away from the one that was pressed. */
function setDisabled(panel: HTMLElement, isDisabled: boolean) {
  for (const button of panel.querySelectorAll('[data-provider], [data-again]'))
    button.setAttribute('aria-disabled', String(isDisabled));
}
