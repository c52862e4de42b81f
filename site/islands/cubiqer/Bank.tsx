import type { CSSProperties } from 'react';
import type { Cube, Question } from '../../../contracts/plays.ts';
import { fill } from '../play/fill.ts';
import { usePlayContext } from '../play/play-context.ts';
import type { BoardInHand } from './use-board.ts';
import { useRoving } from './use-roving.ts';

interface Props {
  question: Question;
  inHand: BoardInHand;
}

/** The cubes of the bank; a used cube leaves an empty place. */
export function Bank({ question, inHand }: Props) {
  const { texts } = usePlayContext();
  const { bank, applied } = question;
  const { board, press } = inHand;
  const there = bank.filter(({ id }) => !applied.unused.includes(id));
  const { group, tabIndex } = useRoving(there.length);
  const wordsOf = ({ id, letter }: Cube) => {
    if (board.used.has(id)) return texts.cubeUsed;
    return /\d/.test(letter) ? texts.cubeDigit : texts.cube;
  };

  return (
    <div
      className="bank"
      role="toolbar"
      aria-label={texts.bank}
      style={columnsOf(bank.length)}
      {...group}
    >
      {bank.map(cube =>
        there.includes(cube) ? (
          <button
            key={cube.id}
            className={board.used.has(cube.id) ? 'cube cube--used' : 'cube cube--blank'}
            type="button"
            tabIndex={tabIndex(there.indexOf(cube))}
            aria-label={fill(wordsOf(cube), cube)}
            aria-disabled={board.used.has(cube.id) || undefined}
            onClick={() => press(cube)}
          >
            {cube.letter}
          </button>
        ) : (
          <span key={cube.id} className="cube cube--used" />
        ),
      )}
    </div>
  );
}

/** Rows of equal length with a maximum number of cubes for the narrowest screens, phones and desktops. */
function columnsOf(cubes: number): CSSProperties {
  const columns = (most: number) => Math.ceil(cubes / Math.ceil(cubes / most));
  return {
    '--of-six': columns(6),
    '--of-seven': columns(7),
    '--of-eleven': columns(11),
  } as CSSProperties;
}
