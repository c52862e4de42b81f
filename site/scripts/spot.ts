import type { Outcome, Play } from '../../contracts/plays.ts';
import type { Locale } from '../../contracts/vocabulary.ts';
import { ApiError, giveAnswer, startPlay } from '../api.ts';
import { notePlayed } from '../remembered.ts';
import { bindKeys } from './spot-keys.ts';
import { bindListen } from './spot-listen.ts';
import { showTrouble, showVerdict, showWaiting } from './spot-view.ts';

const spot = document.querySelector<HTMLElement>('[data-spot]');
if (spot) begin(spot);

function begin(root: HTMLElement) {
  const options = [...root.querySelectorAll<HTMLButtonElement>('[data-option]')];
  for (const option of options) option.addEventListener('click', () => void answer(root, option));
  root
    .querySelector('[data-again]')
    ?.addEventListener('click', () => void answer(root, root.querySelector('.is-chosen')));
  bindKeys(root, options);
  bindListen(root);
}

async function answer(root: HTMLElement, option: HTMLElement | null) {
  if (!option || root.dataset.state === 'waiting' || root.dataset.state === 'answered') return;
  root.dataset.state = 'waiting';
  showWaiting(root, option);

  try {
    const play = await startPlay({
      contentId: Number(root.dataset.spot),
      locale: root.dataset.locale as Locale,
    });
    notePlayed();
    const outcome = await outcomeOf(play, option.dataset.option ?? '');
    if (!outcome) return location.assign(`${root.dataset.uri}#play`);
    root.dataset.state = 'answered';
    showVerdict(root, outcome, play.answers.length > 1);
  } catch (error) {
    root.dataset.state = 'failed';
    showTrouble(root, error instanceof ApiError ? 'refused' : 'offline');
  }
}

/** Null when the question has changed under the page: then the whole screen takes over. */
async function outcomeOf(play: Play, label: string): Promise<Outcome | null> {
  const given = play.answers.find(({ index }) => index === 0);
  if (given) return given;

  const option = play.question?.options.find(one => one.label === label);
  if (play.question?.index !== 0 || !option) return null;
  const { outcome } = await giveAnswer(play.id, { index: 0, attempt: 1, optionId: option.id });
  return outcome;
}
