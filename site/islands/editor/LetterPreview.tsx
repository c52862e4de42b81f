import { wordsOf } from '../../../contracts/rules/letter-cells.ts';
import { useEditor } from './editor-context.ts';

/** The cubes of an answer as its player will see them, or why it cannot be spelt with cubes. */
export function LetterPreview({ answer }: { answer: string }) {
  const { say } = useEditor();
  if (answer.trim() === '') return null;
  const words = wordsOf(answer);
  if (!words) return <p className="field__hint">{say('question.tooShort')}</p>;

  return (
    <div className="field">
      <p className="field__label">{say('question.cubes')}</p>
      <div className="letters" role="img" aria-label={answer}>
        {words.map((word, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place in the answer
          <span className="letters__word" key={row}>
            {word.map((cell, at) =>
              'letter' in cell ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a letter is its place in the word
                <span className="cube" key={at}>
                  {cell.letter}
                </span>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <span className="letters__given" key={at}>
                  {cell.given}
                </span>
              ),
            )}
          </span>
        ))}
      </div>
    </div>
  );
}
