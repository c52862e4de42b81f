import { type Cell, wordsOf } from '../../../contracts/rules/letter-cells.ts';
import { useEditor } from './editor-context.ts';

/** The cubes of an answer as players will see them, or the reason why cubes cannot spell it. */
export function LetterPreview({ answer }: { answer: string }) {
  const { say } = useEditor();
  if (answer.trim() === '') return null;
  const words = wordsOf(answer);
  if (!words) return <p className="field__hint">{say('question.tooShort')}</p>;

  return (
    <div className="field">
      <p className="field__label">{say('question.cubes')}</p>
      <div className="letters" role="img" aria-label={answer}>
        {numbered(words).map(({ at, item }) => (
          <span className="letters__word" key={at}>
            {numbered(item).map(one => (
              <LetterCube key={one.at} cell={one.item} />
            ))}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Adds indexes as React keys, since words and letters may repeat. */
const numbered = <Item,>(items: readonly Item[]) => items.map((item, at) => ({ at, item }));

const LetterCube = ({ cell }: { cell: Cell }) =>
  'letter' in cell ? (
    <span className="cube">{cell.letter}</span>
  ) : (
    <span className="letters__given">{cell.given}</span>
  );
