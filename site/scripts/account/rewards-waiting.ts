import { collectReward, collectRewards, readRewards } from '../../api.ts';
import { fill, plural } from '../../islands/play/fill.ts';
import { LANGUAGE_TAG, localeOf } from '../../paths.ts';
import { setBalance } from './session.ts';

const locale = localeOf(location.pathname);
const { format } = new Intl.NumberFormat(LANGUAGE_TAG[locale]);
const place = document.querySelector<HTMLElement>('[data-rewards]');
if (place) begin(place);

/** Offers to collect the coins of all plays at once or of a single one. */
function begin(place: HTMLElement) {
  const all = place.querySelector<HTMLButtonElement>('[data-rewards-all]');
  all?.addEventListener('click', () =>
    attempt(place, all, async () => {
      setBalance((await collectRewards()).balance);
      place.hidden = true;
    }),
  );
  for (const button of place.querySelectorAll<HTMLButtonElement>('[data-reward-play]'))
    button.addEventListener('click', () =>
      attempt(place, button, async () => {
        setBalance((await collectReward(button.dataset.rewardPlay ?? '')).balance);
        button.closest('li')?.remove();
        showLeft(place);
      }),
    );
  place.querySelector('[data-rewards-close]')?.addEventListener('click', () => {
    place.hidden = true;
  });
}

/** Shown on the first page after signing in, unless there is nothing to collect. */
export async function offerRewards(): Promise<void> {
  const bar = document.querySelector<HTMLElement>('[data-rewards-bar]');
  if (!bar) return;
  const { coins } = await readRewards();
  if (coins === 0) return;
  say(bar, coins);
  bar.hidden = false;
}

function showLeft(place: HTMLElement) {
  const rows = [...place.querySelectorAll<HTMLElement>('[data-reward]')];
  const coins = rows.reduce((sum, { dataset }) => sum + Number(dataset.reward), 0);
  say(place, coins);
  place.hidden = coins === 0;
  rows[0]?.querySelector('button')?.focus();
}

function say(place: HTMLElement, coins: number) {
  const text = place.querySelector('[data-rewards-text]');
  const forms = JSON.parse(place.dataset.forms ?? '{}');
  if (text) text.textContent = fill(plural(locale, coins, forms), { n: format(coins) });
}

/** Ignores a second press during a call; rewards already paid are not paid again. */
async function attempt(place: HTMLElement, button: HTMLButtonElement, act: () => Promise<void>) {
  const statusLine = place.querySelector('[data-rewards-said]');
  if (button.ariaDisabled === 'true' || !statusLine) return;
  button.ariaDisabled = 'true';
  statusLine.textContent = '';
  try {
    await act();
  } catch {
    statusLine.textContent = place.dataset.trouble ?? '';
  } finally {
    button.ariaDisabled = null;
  }
}
