import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { LANGUAGE_TAG } from '../../paths.ts';
import { fill } from '../play/fill.ts';
import { usePlayContext } from '../play/play-context.ts';
import type { Board, Place } from './board.ts';
import type { BoardInHand } from './use-board.ts';
import { useRoving } from './use-roving.ts';
import { partsOf, widestOf } from './word-parts.ts';
import { boardWords, placeWords } from './words.ts';

/** The words as rows of slots. Pressing a cube takes it back, pressing a free slot selects it for the next cube. */
export function Slots({ inHand }: { inHand: BoardInHand }) {
  const { texts, locale } = usePlayContext();
  const { board, isWrong, closed } = inHand;
  const open = board.slots.filter(({ locked }) => !locked);
  const { group, tabIndex } = useRoving(open.length);

  return (
    <fieldset
      className="slots"
      style={sizesOf(board.words)}
      data-wrong={isWrong || undefined}
      data-waiting={closed || undefined}
      {...group}
    >
      <legend
        className="sr-only"
        lang={LANGUAGE_TAG[locale]}
      >{`${texts.slots}: ${boardWords(board, texts)}`}</legend>
      <Words words={board.words}>
        {place => (
          <Slot
            place={place}
            inHand={inHand}
            tabIndex={
              'slot' in place ? tabIndex(open.findIndex(one => one.slot === place.slot)) : -1
            }
          />
        )}
      </Words>
    </fieldset>
  );
}

function Slot({
  place,
  inHand,
  tabIndex,
}: {
  place: Place;
  inHand: BoardInHand;
  tabIndex: number;
}) {
  const { texts } = usePlayContext();
  const { board, next, back, select } = inHand;
  if ('mark' in place) return <span className="slots__mark">{place.mark}</span>;

  const { slot, cube, locked } = place;
  if (cube && locked)
    return (
      <span className="cube cube--hint" role="img" aria-label={fill(texts.slotLocked, cube)}>
        {cube.letter}
      </span>
    );
  const free = slot === next ? 'cube cube--slot cube--next' : 'cube cube--slot';
  return (
    <button
      className={cube ? 'cube cube--placed' : free}
      type="button"
      tabIndex={tabIndex}
      aria-label={
        cube
          ? fill(texts.takeBack, cube)
          : fill(texts.slotFree, { place: placeWords(board, slot, texts) })
      }
      onClick={() => (cube ? back(slot) : select(slot))}
    >
      {cube?.letter}
    </button>
  );
}

/** Shows the right answer in its slots. Hidden from screen readers, since the verdict says it in words. */
export const AnswerCubes = ({ words, right }: { words: Board['words']; right: boolean }) => (
  <div className="slots" style={sizesOf(words)} data-right={right || undefined} aria-hidden="true">
    <Words words={words}>
      {place =>
        'mark' in place ? (
          <span className="slots__mark">{place.mark}</span>
        ) : (
          <span className={right ? 'cube' : 'cube cube--blank'}>{place.cube?.letter}</span>
        )
      }
    </Words>
  </div>
);

interface WordsProps {
  words: Board['words'];
  children: (place: Place) => ReactNode;
}

/** Each word is in a separate row; a long one may wrap after its hyphen. */
const Words = ({ words, children }: WordsProps) =>
  words.map((word, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a word is its row
    <div key={row} className="slots__word">
      {partsOf(word).map(part => (
        <div key={part[0]?.position} className="slots__part">
          {part.map(place => (
            <Fragment key={place.position}>{children(place)}</Fragment>
          ))}
        </div>
      ))}
    </div>
  ));

/** The numbers from which CSS calculates the size of the cubes. */
const sizesOf = (words: Board['words']) =>
  ({ '--longest': widestOf(words), '--rows': words.length }) as CSSProperties;
