import type { Outcome } from '../../contracts/plays.ts';

type Words = Record<
  'checking' | 'right' | 'wrong' | 'skipped' | 'crowd' | 'offline' | 'refused',
  string
>;

/** Where one goes on: to the next question, into a play that is further already, or to the result of one that is over. */
export type Onward = { word: 'next' | 'resume' | 'result'; hash: string };

const wordsOf = (root: HTMLElement) => JSON.parse(root.dataset.words ?? '{}') as Words;

const part = (root: HTMLElement, name: string) => root.querySelector<HTMLElement>(`[data-${name}]`);

const optionsOf = (root: HTMLElement) => root.querySelectorAll<HTMLElement>('[data-option]');

function say(root: HTMLElement, name: 'line' | 'explanation' | 'crowd', text: string) {
  const element = part(root, name);
  if (element) element.textContent = text;
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

export function showVerdict(root: HTMLElement, outcome: Outcome, onward: Onward) {
  lock(root, true);
  for (const option of optionsOf(root)) mark(root, option, outcome);
  root.dataset.answered = outcome.correct ? 'right' : 'wrong';
  say(root, 'line', verdictLine(wordsOf(root), outcome));
  say(root, 'explanation', outcome.comment ?? '');
  say(root, 'crowd', crowdLine(wordsOf(root), outcome.rightShare));
  part(root, 'comment')?.removeAttribute('hidden');
  showOnward(root, onward);
}

function showOnward(root: HTMLElement, { word, hash }: Onward) {
  const next = part(root, 'next') as HTMLAnchorElement | null;
  if (!next) return;
  next.href = `${root.dataset.uri}${hash}`;
  for (const name of next.querySelectorAll<HTMLElement>('[data-next-word]'))
    name.hidden = name.dataset.nextWord !== word;
  next.hidden = false;
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
  share === null ? '' : crowd.replace('{percent}', String(Math.round(share * 100)));
