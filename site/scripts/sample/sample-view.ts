import type { Outcome, Question, QuestionMedia } from '../../../contracts/plays.ts';
import { fill } from '../../islands/play/fill.ts';
import { imageSources, imageUrl, LANGUAGE_TAG } from '../../paths.ts';

/** The answering part of a sample, which also shows the outcome. */
export interface AnswerPart {
  element: HTMLElement;
  show: (outcome: Outcome) => void;
  /** Enables it again after a refused call. */
  reopen: () => void;
}

export type Given = { optionId: string } | { text: string };
export type Give = (given: Given) => void;

type Word =
  | ('checking' | 'right' | 'wrong' | 'offline' | 'often' | 'other' | 'listen' | 'slot')
  | ('options' | 'slots' | 'bank' | 'cube' | 'cubeUsed' | 'takeBack');

export const wordOf = (card: HTMLElement, word: Word, values: object = {}): string =>
  fill(JSON.parse(card.dataset.words ?? '{}')[word] ?? '', values);

const part = (card: HTMLElement, name: string) => card.querySelector<HTMLElement>(`[data-${name}]`);

/** Clones an icon of the page. */
export const signOf = (card: HTMLElement, name: 'right' | 'wrong' | 'play'): Node =>
  card.parentElement
    ?.querySelector<HTMLTemplateElement>(`[data-sign="${name}"]`)
    ?.content.cloneNode(true) ?? document.createTextNode('');

export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};

export function clear(card: HTMLElement) {
  card.ariaBusy = 'true';
  part(card, 'ask')?.replaceChildren();
  part(card, 'said')?.replaceChildren();
  comment(card, null);
  offerAgain(card, null);
}

export function showQuestion(
  card: HTMLElement,
  { text, media, lang }: Question,
  answers: HTMLElement,
) {
  const ask = part(card, 'ask');
  const title = element('h3', { id: 'sample-question', textContent: text });
  if (lang !== card.dataset.locale) title.lang = answers.lang = LANGUAGE_TAG[lang];
  ask?.replaceChildren(...(media ? [mediaOf(card, media)] : []), title, answers);
}

export const verdictOf = ({ correct }: Outcome) => (correct ? 'right' : 'wrong');

export function say(card: HTMLElement, word: Word, answer = '') {
  const statusLine = part(card, 'said');
  if (statusLine) statusLine.textContent = wordOf(card, word, { answer });
}

export function comment(card: HTMLElement, text: string | null) {
  const place = part(card, 'comment');
  if (!place) return;
  place.textContent = text;
  place.hidden = !text;
}

export function offerAgain(card: HTMLElement, act: (() => void) | null) {
  const button = part(card, 'again');
  if (!button) return;
  button.hidden = act === null;
  button.onclick = act;
}

function mediaOf(card: HTMLElement, { kind, url, alt, width, height, duration }: QuestionMedia) {
  if (kind === 'image') {
    const picture = element('img', { src: imageUrl(url, 640), srcset: imageSources(url), alt });
    picture.sizes = '(min-width: 60rem) 23rem, 94vw';
    picture.width = width ?? 640;
    picture.height = height ?? 360;
    return element('div', { className: 'cover cover--whole' }, picture);
  }
  const audio = new Audio(url);
  audio.preload = 'none';
  const words = wordOf(card, 'listen', { n: Math.round(duration ?? 0) });
  const button = element(
    'button',
    { type: 'button', className: 'button button--quiet sample__listen' },
    ...[signOf(card, 'play'), words],
  );
  button.addEventListener('click', () => {
    if (!audio.paused) return audio.pause();
    audio.play().catch(() => say(card, 'offline'));
  });
  return button;
}
