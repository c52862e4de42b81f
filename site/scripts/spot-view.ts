import type { Outcome } from '../../contracts/plays.ts';

type Words = Record<
  'checking' | 'right' | 'wrong' | 'skipped' | 'crowd' | 'offline' | 'refused',
  string
>;

const wordsOf = (root: HTMLElement) => JSON.parse(root.dataset.words ?? '{}') as Words;

const part = (root: HTMLElement, name: string) => root.querySelector<HTMLElement>(`[data-${name}]`);

const optionsOf = (root: HTMLElement) => root.querySelectorAll<HTMLElement>('[data-option]');

/** The status itself is never hidden: a live region that appears with its words is not read out. */
function say(root: HTMLElement, name: 'line' | 'comment' | 'crowd', text: string | null) {
  const element = part(root, name);
  if (!element) return;
  element.textContent = text;
  element.hidden = !text && name !== 'line';
}

function lock(root: HTMLElement, locked: boolean) {
  for (const option of optionsOf(root)) option.setAttribute('aria-disabled', String(locked));
}

export function showWaiting(root: HTMLElement, chosen: HTMLElement) {
  for (const option of optionsOf(root)) option.classList.toggle('is-chosen', option === chosen);
  lock(root, true);
  say(root, 'line', wordsOf(root).checking);
  part(root, 'again')?.setAttribute('hidden', '');
}

/** The choice stays as it is, to be sent again or changed. */
export function showTrouble(root: HTMLElement, trouble: 'offline' | 'refused') {
  lock(root, false);
  say(root, 'line', wordsOf(root)[trouble]);
  part(root, 'again')?.removeAttribute('hidden');
}

export function showVerdict(root: HTMLElement, outcome: Outcome, later: boolean) {
  lock(root, true);
  for (const option of optionsOf(root)) mark(root, option, outcome);
  root.dataset.answered = outcome.correct ? 'right' : 'wrong';
  say(root, 'line', verdictLine(wordsOf(root), outcome));
  say(root, 'comment', outcome.comment);
  say(root, 'crowd', crowdLine(wordsOf(root), outcome.rightShare));
  part(root, 'next')?.removeAttribute('hidden');
  part(root, 'next-first')?.toggleAttribute('hidden', later);
  part(root, 'next-later')?.toggleAttribute('hidden', !later);
}

function mark(root: HTMLElement, option: HTMLElement, { answer, given, correct }: Outcome) {
  const label = option.dataset.option;
  const right = label === answer?.text;
  const wrong = !correct && label === given?.text;
  option.classList.remove('is-chosen');
  option.classList.toggle('is-right', right);
  option.classList.toggle('is-wrong', wrong);
  if (right) putMark(root, option, 'right');
  if (wrong) putMark(root, option, 'wrong');
}

function putMark(root: HTMLElement, option: HTMLElement, name: 'right' | 'wrong') {
  const sign = root.querySelector<HTMLTemplateElement>(`[data-${name}-mark]`)?.content;
  const cube = option.querySelector('.cube');
  cube?.classList.replace('cube--blank', name === 'wrong' ? 'cube--wrong' : 'cube--right');
  if (sign) cube?.replaceChildren(sign.cloneNode(true));
}

function verdictLine(words: Words, { correct, skipped, answer }: Outcome) {
  const line = correct ? words.right : skipped ? words.skipped : words.wrong;
  return line.replace('{answer}', answer?.text ?? '');
}

const crowdLine = ({ crowd }: Words, share: number | null) =>
  share === null ? null : crowd.replace('{percent}', String(Math.round(share * 100)));
