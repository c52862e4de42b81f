import type { ContentMarks } from '../../../contracts/marks.ts';
import { collectReward, hasSession } from '../../api.ts';
import { fill, plural } from '../../islands/play/fill.ts';
import { LANGUAGE_TAG, localeOf } from '../../paths.ts';
import { noteCollect, takeCollect } from '../../remembered.ts';
import { openSignIn } from '../sign-in/open-sign-in.ts';
import { latestMarks, onMarks, type ViewerMarks } from './viewer-marks.ts';

const locale = localeOf(location.pathname);
const { format } = new Intl.NumberFormat(LANGUAGE_TAG[locale]);
const place = document.querySelector<HTMLElement>('[data-reward-of]');
if (place) begin(place);

/** Offers the uncollected coins of a finished play of this content. */
function begin(place: HTMLElement) {
  const button = place.querySelector('button');
  const statusLine = place.querySelector('[role="status"]');
  if (!button || !statusLine) return;
  let reward: ContentMarks['reward'] = null;

  const collect = async () => {
    if (!reward) return;
    button.ariaDisabled = 'true';
    statusLine.textContent = '';
    try {
      const [{ balance }, { setBalance }] = await Promise.all([
        collectReward(reward.playId),
        import('../account/session.ts'),
      ]);
      setBalance(balance);
      reward = null;
      place.hidden = true;
    } catch {
      statusLine.textContent = place.dataset.trouble ?? '';
    } finally {
      button.ariaDisabled = null;
    }
  };

  const show = (marks: ViewerMarks) => {
    reward = marks.get(Number(place.dataset.rewardOf))?.reward ?? null;
    place.hidden = reward === null;
    if (!reward) return;
    sayCoins(place, reward.coins);
    // The viewer pressed the button before signing in, so the reward is collected without a second press.
    if (hasSession() && takeCollect(`page:${reward.playId}`)) void collect();
  };
  onMarks(show);
  show(latestMarks());
  button.addEventListener('click', async () => {
    if (!reward || button.ariaDisabled === 'true') return;
    if (!hasSession()) {
      // Stored under another key than that of a result, which the result screen collects.
      noteCollect(`page:${reward.playId}`);
      return void openSignIn();
    }
    await collect();
  });
}

function sayCoins(place: HTMLElement, coins: number) {
  const { here, signInFirst } = place.dataset;
  const forms = JSON.parse((hasSession() ? here : signInFirst) ?? '{}');
  const text = place.querySelector('[data-reward-text]');
  if (text) text.textContent = fill(plural(locale, coins, forms), { n: format(coins) });
}
