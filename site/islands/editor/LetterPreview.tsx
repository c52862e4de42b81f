import { type Cell, unspellable, wordsOf } from '../../../contracts/rules/letter-cells.ts';
import { useEditor } from './editor-context.ts';
import type { QuestionFields } from './quiz-document.ts';

/**
 * Shows the letter cubes of an answer in each language as players will see them, or why cubes cannot spell it. A play uses cubes only if
 * they can spell the answer in all of its languages.
 */
export function LetterPreview({ answer: { ua, en } }: Pick<QuestionFields, 'answer'>) {
  const { say } = useEditor();
  if (ua.trim() === '') return null;
  const texts = en?.trim() ? [...new Set([ua, en])] : [ua];
  const letters = [...new Set(texts.flatMap(unspellable))].join(' ');
  if (letters) return <p className="field__hint">{say('question.unspellable', { letters })}</p>;
  const spelt = texts.map(text => ({ text, words: wordsOf(text) }));
  if (spelt.some(({ words }) => !words))
    return <p className="field__hint">{say('question.tooShort')}</p>;

  return (
    <div className="field">
      <p className="field__label">{say('question.cubes')}</p>
      {spelt.map(({ text, words }) => (
        <div className="letters" role="img" aria-label={text} key={text}>
          {[...(words ?? []).entries()].map(([row, word]) => (
            <span className="letters__word" key={row}>
              {[...word.entries()].map(([at, cell]) => (
                <LetterCube key={at} cell={cell} />
              ))}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

const LetterCube = ({ cell }: { cell: Cell }) =>
  'letter' in cell ? (
    <span className="cube">{cell.letter}</span>
  ) : (
    <span className="letters__given">{cell.given}</span>
  );
