import type { Cube, Outcome, Question } from '../../../contracts/plays.ts';
import {
  type Board,
  boardOf,
  EMPTY_HAND,
  type Hand,
  put,
  takeBack,
} from '../../islands/cubiqer/board.ts';
import { type AnswerPart, element, type Give, wordOf } from './sample-view.ts';

/** Slots and a bank of cubes, filled by taps; placing the last cube sends the answer. */
export function cubesOf(card: HTMLElement, question: Question, give: Give): AnswerPart {
  let hand = EMPTY_HAND;
  let isClosed = false;
  const board = () => boardOf(question, hand);
  const slots = board().slots.map(({ slot }) => cubeButton(() => press(takeBackAt(slot))));
  const bank = question.bank.map(({ id }) => cubeButton(() => press(put(board(), hand, id))));

  function takeBackAt(slot: number): Hand {
    return board().slots[slot]?.cube ? takeBack(board(), slot) : { ...hand, selected: slot };
  }
  function press(next: Hand) {
    if (isClosed || next === hand) return;
    hand = next;
    const { text } = board();
    isClosed = text !== null;
    draw();
    if (text !== null) give({ text });
  }
  function draw() {
    const now = board();
    const next = isClosed ? null : now.next;
    for (const [at, button] of slots.entries()) drawSlot(card, button, now, at, next);
    for (const [at, cube] of question.bank.entries())
      drawBankCube(card, bank[at], cube, now.used.has(cube.id), isClosed);
  }

  draw();
  const words = board().words.map(word => wordOfPlaces(word, slots));
  return {
    element: element(
      'div',
      { className: 'sample__ask' },
      group(wordOf(card, 'slots'), words),
      group(wordOf(card, 'bank'), bank, 'sample__bank'),
    ),
    show: outcome => showAnswer(slots, outcome),
    reopen() {
      isClosed = false;
      draw();
    },
  };
}

const group = (ariaLabel: string, children: HTMLElement[], className = '') =>
  element('div', { role: 'group', ariaLabel, className }, ...children);

const cubeButton = (act: () => void) => {
  const button = element('button', { type: 'button' });
  button.addEventListener('click', act);
  return button;
};

function wordOfPlaces(word: Board['words'][number], slots: readonly HTMLElement[]) {
  const places = word.map(place =>
    'mark' in place
      ? element('span', { className: 'sample__mark', textContent: place.mark })
      : (slots[place.slot] as HTMLElement),
  );
  return element('div', { className: 'sample__word' }, ...places);
}

function drawSlot(
  card: HTMLElement,
  button: HTMLButtonElement,
  { slots }: Board,
  at: number,
  next: number | null,
) {
  const cube = slots[at]?.cube;
  button.className = cube ? 'cube' : 'cube cube--slot';
  button.classList.toggle('cube--next', at === next);
  button.textContent = cube?.letter ?? '';
  button.ariaLabel = cube ? wordOf(card, 'takeBack', cube) : wordOf(card, 'slot', { n: at + 1 });
}

function drawBankCube(
  card: HTMLElement,
  button: HTMLButtonElement | undefined,
  { letter }: Cube,
  isUsed: boolean,
  isClosed: boolean,
) {
  if (!button) return;
  button.className = isUsed ? 'cube cube--used' : 'cube cube--blank';
  button.textContent = letter;
  button.ariaLabel = wordOf(card, isUsed ? 'cubeUsed' : 'cube', { letter });
  button.ariaDisabled = String(isUsed || isClosed);
}

/** Shows the right word in the slots, in green if the answer was right. */
function showAnswer(slots: readonly HTMLElement[], { answer, correct }: Outcome) {
  const letters = [...(answer?.text ?? '')].filter(
    letter => /[\p{L}\p{N}]/u.test(letter) && !/\p{Lm}/u.test(letter),
  );
  for (const [at, slot] of slots.entries()) {
    slot.className = correct ? 'cube' : 'cube cube--blank';
    slot.textContent = letters[at] ?? '';
    slot.ariaDisabled = 'true';
  }
}
