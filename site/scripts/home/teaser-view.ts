import type { Outcome, Play } from '../../../contracts/plays.ts';
import { fill } from '../../islands/play/fill.ts';
import { type VerdictWords, verdictLine } from '../../verdict-words.ts';
import { isNamed } from './teaser-option.ts';

interface Words {
  verdict: VerdictWords;
  checking: string;
  crowd: string;
  offline: string;
  refused: string;
}

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

/** The choice stays and can be sent again or changed. */
export function showTrouble(root: HTMLElement, trouble: 'offline' | 'refused') {
  lock(root, false);
  say(root, 'line', wordsOf(root)[trouble]);
  part(root, 'again')?.removeAttribute('hidden');
}

/** `play` is the play that the outcome belongs to. */
export function showVerdict(root: HTMLElement, outcome: Outcome, play: Play) {
  const words = wordsOf(root);
  lock(root, true);
  for (const option of optionsOf(root)) mark(root, option, outcome);
  root.dataset.answered = outcome.correct ? 'right' : 'wrong';
  const line = verdictLine(words.verdict, outcome, play.id);
  say(root, 'line', fill(line, { answer: labelOf(root, outcome) }));
  // A play that was started on a page in the other language has its comment only in that language.
  const isReadable = outcome.asked.lang === root.dataset.lang;
  say(root, 'explanation', (isReadable && outcome.comment) || '');
  say(root, 'crowd', crowdLine(words, outcome.rightShare));
  part(root, 'comment')?.removeAttribute('hidden');
  showOnward(root, play);
}

/** Links to the next question, to a play that is already further, or to the result of a finished one. */
function showOnward(root: HTMLElement, { id, finished, answers }: Play) {
  const next = part(root, 'next') as HTMLAnchorElement | null;
  if (!next) return;
  const word = finished ? 'result' : answers.length > 1 ? 'resume' : 'next';
  next.href = `${root.dataset.uri}${finished ? `#result-${id}` : '#play'}`;
  for (const name of next.querySelectorAll<HTMLElement>('[data-next-word]'))
    name.hidden = name.dataset.nextWord !== word;
  next.hidden = false;
}

function mark(root: HTMLElement, option: HTMLElement, { answer, asked, given, correct }: Outcome) {
  const right = isNamed(option, answer?.text, asked.lang);
  const wrong = !correct && isNamed(option, given?.text, asked.lang);
  option.classList.remove('is-chosen');
  option.classList.toggle('is-right', right);
  option.classList.toggle('is-wrong', wrong);
  if (right) putMark(root, option, 'right');
  if (wrong) putMark(root, option, 'wrong');
}

/** The right answer in the language of the page; the play may be in the other one. */
function labelOf(root: HTMLElement, { answer, asked }: Outcome): string {
  const right = [...optionsOf(root)].find(option => isNamed(option, answer?.text, asked.lang));
  return right?.querySelector('.option__label')?.textContent.trim() ?? answer?.text ?? '';
}

function putMark(root: HTMLElement, option: HTMLElement, name: 'right' | 'wrong') {
  const sign = root.querySelector<HTMLTemplateElement>(`[data-${name}-mark]`)?.content;
  const cube = option.querySelector('.cube');
  cube?.classList.replace('cube--blank', name === 'wrong' ? 'cube--wrong' : 'cube--right');
  if (sign) cube?.replaceChildren(sign.cloneNode(true));
}

const crowdLine = ({ crowd }: Words, share: number | null) =>
  share === null ? '' : fill(crowd, { percent: Math.round(share * 100) });
