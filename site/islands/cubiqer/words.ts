import type { Applied } from '../../../contracts/hints.ts';
import type { Question } from '../../../contracts/plays.ts';
import { fill, plural } from '../play/fill.ts';
import type { PlayTexts } from '../play/play-texts.ts';
import type { StagePart } from '../question/stage-part.ts';
import type { Board, Place } from './board.ts';

const isSlot = (place: Place) => 'slot' in place;

/** «слово 2, місце 3», or only the slot if there is one word. Punctuation is not counted. */
export function placeWords({ words }: Board, slot: number, texts: PlayTexts): string {
  const row = words.findIndex(word => word.some(place => isSlot(place) && place.slot === slot));
  const slots = words[row]?.filter(isSlot) ?? [];
  const n = slots.findIndex(place => place.slot === slot) + 1;
  return fill(words.length > 1 ? texts.placeInWord : texts.place, { row: row + 1, n });
}

/** The content of all slots for screen readers: «Слово 1: К, порожньо, Т». */
export function boardWords({ words }: Board, texts: PlayTexts): string {
  const sayPlace = (place: Place) =>
    'mark' in place ? place.mark : (place.cube?.letter ?? texts.slotEmpty);
  return words
    .map((word, row) =>
      fill(words.length > 1 ? texts.slotsWord : '{letters}', {
        row: row + 1,
        letters: word.map(sayPlace).join(', '),
      }),
    )
    .join('. ');
}

export const attemptsWords = (
  left: number,
  { play }: Parameters<StagePart['announcementText']>[1],
  texts: PlayTexts,
) => fill(plural(play.locale, left, texts.attemptsLeft), { n: left });

export const announcementText: StagePart['announcementText'] = (announcement, state, texts) => {
  if (announcement.kind === 'attempt')
    return fill(texts.saidWrong, {
      attempts: attemptsWords(announcement.attemptsLeft, state, texts),
    });
  if (announcement.hint === 'unused') return texts.saidUnused;
  return fill(texts.saidLetters, { letters: newLetters(state.question, announcement.before) });
};

/** The letters that the last hint has placed. */
const newLetters = ({ applied }: Question, before: Applied) =>
  applied.letters
    .filter(({ cubeId }) => !before.letters.some(known => known.cubeId === cubeId))
    .map(({ letter }) => letter)
    .join(', ');
