/** Messages below the sign-in buttons; their texts are in the markup. */
export type SignInMessage = 'leaving' | 'none' | 'offline' | 'busy' | 'failed';

const part = (panel: HTMLElement, name: string) => panel.querySelector<HTMLElement>(`[${name}]`);

export const isResting = (panel: HTMLElement) => panel.dataset.state !== 'waiting';

export function say(panel: HTMLElement, message: SignInMessage | null) {
  const line = part(panel, 'data-said');
  if (line) line.textContent = (message && line.dataset[message]) ?? '';
}

/** Disables the buttons and shows the message or, without one, a placeholder. */
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

/** Moves the focus to the first button, or to the message if there is none. */
export function hideAgain(panel: HTMLElement) {
  const again = part(panel, 'data-again');
  const hadFocus = again !== null && again === document.activeElement;
  again?.setAttribute('hidden', '');
  if (!hadFocus) return;
  const way = panel.querySelector<HTMLElement>('[data-provider]:not([hidden])');
  (way ?? part(panel, 'data-said'))?.focus();
}

/** Uses aria-disabled, since `disabled` would take the focus from the pressed button. */
function setDisabled(panel: HTMLElement, isDisabled: boolean) {
  for (const button of panel.querySelectorAll('[data-provider], [data-again]'))
    button.setAttribute('aria-disabled', String(isDisabled));
}
