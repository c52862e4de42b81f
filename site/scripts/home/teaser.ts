import type { ContentMarks } from '../../../contracts/marks.ts';
import type { Outcome, Play } from '../../../contracts/plays.ts';
import type { Locale } from '../../../contracts/vocabulary.ts';
import { ApiError, giveAnswer, readPlay, startPlay } from '../../api.ts';
import { notePlayed } from '../../remembered.ts';
import { onMarks } from '../marks/viewer-marks.ts';
import { bindKeys } from './teaser-keys.ts';
import { isNamed } from './teaser-option.ts';
import { showTrouble, showVerdict, showWaiting } from './teaser-view.ts';

const teaser = document.querySelector<HTMLElement>('[data-teaser]');
if (teaser) begin(teaser);

function begin(root: HTMLElement) {
  const options = [...root.querySelectorAll<HTMLButtonElement>('[data-option]')];
  const contentId = Number(root.dataset.marksOf);
  for (const option of options)
    option.addEventListener('click', () => void answer(root, contentId, option));
  root
    .querySelector('[data-again]')
    ?.addEventListener(
      'click',
      () => void answer(root, contentId, root.querySelector('.is-chosen')),
    );
  bindKeys(root, options);
  onMarks(marks => void remember(root, marks.get(contentId)));
}

async function answer(root: HTMLElement, contentId: number, option: HTMLElement | null) {
  if (!option || root.dataset.state === 'waiting' || root.dataset.state === 'answered') return;
  root.dataset.state = 'waiting';
  showWaiting(root, option);

  try {
    const play = await startPlay({ contentId, locale: root.dataset.locale as Locale });
    notePlayed();
    const outcome = await outcomeOf(play, option);
    if (!outcome) return location.assign(`${root.dataset.uri}#play`);
    root.dataset.state = 'answered';
    showVerdict(root, outcome, play);
  } catch (error) {
    root.dataset.state = 'failed';
    showTrouble(root, error instanceof ApiError ? 'refused' : 'offline');
  }
}

/** Null if the question changed since the page was rendered; then the play screen opens instead. */
async function outcomeOf(play: Play, chosen: HTMLElement): Promise<Outcome | null> {
  const given = firstOutcome(play);
  if (given) return given;

  const { question } = play;
  const option = question?.options.find(({ label }) => isNamed(chosen, label, question.lang));
  if (question?.index !== 0 || !option) return null;
  const { outcome } = await giveAnswer(play.id, { index: 0, attempt: 1, optionId: option.id });
  return outcome;
}

/** Shows the outcome to a viewer who has answered before. */
async function remember(root: HTMLElement, marks: ContentMarks | undefined) {
  const begun = marks?.unfinished && marks.unfinished.index > 0 ? marks.unfinished : null;
  const known = begun ?? marks?.best;
  if (!known || root.dataset.state) return;

  const play = await readPlay(known.playId).catch(() => null);
  const outcome = play && firstOutcome(play);
  if (!outcome || root.dataset.state) return;
  root.dataset.state = 'answered';
  showVerdict(root, outcome, play);
}

const firstOutcome = ({ answers }: Play) => answers.find(({ index }) => index === 0);
