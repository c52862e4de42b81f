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
        {[...words.entries()].map(([row, word]) => (
          <span className="letters__word" key={row}>
            {[...word.entries()].map(([at, cell]) => (
              <LetterCube key={at} cell={cell} />
            ))}
          </span>
        ))}
      </div>
    </div>
  );
}

const LetterCube = ({ cell }: { cell: Cell }) =>
  'letter' in cell ? (
    <span className="cube">{cell.letter}</span>
  ) : (
    <span className="letters__given">{cell.given}</span>
  );
