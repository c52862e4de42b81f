import type { Check, QuizVariant } from '../../../contracts/quiz.ts';
import { QUIZ_LIMITS } from '../../../contracts/rules/quiz-limits.ts';
import type { Mode } from '../../../contracts/vocabulary.ts';
import { CheckNotes } from './CheckNotes.tsx';
import { DecoyList } from './DecoyList.tsx';
import { useEditor } from './editor-context.ts';
import { EditorIcon } from './editor-icon.tsx';
import { IconButton } from './IconButton.tsx';
import type { QuestionFields } from './quiz-document.ts';
import { newVariant } from './use-question-actions.ts';

interface Props {
  fields: QuestionFields;
  set: (change: Partial<QuestionFields>) => void;
  about: (field: string) => readonly Check[];
  mode: Mode;
}

/** Fields for the right answer and the wrong options, with an English column while the English fields are shown. */
export function Variants({ fields, set, about, mode }: Props) {
  const { say, isBilingual } = useEditor();
  const { answer, variants } = fields;

  return (
    <fieldset className="field">
      <legend className="field__label">{say('question.answers')}</legend>
      <div className="variants">
        <div className={`variant variant--right ${isBilingual ? 'variant--two' : ''}`}>
          <span className="cube" aria-hidden="true">
            <EditorIcon name="check" />
          </span>
          <Boxes
            id="answer"
            labels={[say('question.answer'), say('question.answerEnglish')]}
            text={answer}
            change={changed => set({ answer: changed })}
            checks={about('answer')}
          />
          <span className="variant__room only-wide" />
          <CheckNotes checks={about('answer')} />
        </div>
        {variants.map((variant, at) => (
          <VariantRow
            key={variant.id}
            at={at}
            variant={variant}
            change={changed => set({ variants: variants.with(at, changed) })}
            remove={() => set({ variants: variants.toSpliced(at, 1) })}
            checks={about(`variants.${at}`)}
          />
        ))}
      </div>
      {variants.length < QUIZ_LIMITS.variants && (
        <button
          className="chip"
          type="button"
          onClick={() => set({ variants: [...variants, newVariant()] })}
        >
          <EditorIcon name="add" />
          {say('question.addVariant')}
        </button>
      )}
      {mode === 'clicker' && (
        <>
          <p className="field__hint">{say('question.decoys')}</p>
          <DecoyList />
        </>
      )}
      <CheckNotes checks={about('variants').filter(({ path }) => path.endsWith('.variants'))} />
    </fieldset>
  );
}

interface RowProps {
  at: number;
  variant: QuizVariant;
  change: (variant: QuizVariant) => void;
  remove: () => void;
  checks: readonly Check[];
}

function VariantRow({ at, variant, change, remove, checks }: RowProps) {
  const { say, isBilingual } = useEditor();
  const n = at + 1;

  return (
    <div className={isBilingual ? 'variant variant--two' : 'variant'}>
      <span className="cube cube--blank" aria-hidden="true">
        {n}
      </span>
      <Boxes
        id={`variants.${at}`}
        labels={[say('question.variant', { n }), say('question.variantEnglish', { n })]}
        text={variant}
        change={text => change({ ...variant, ...text })}
        checks={checks}
      />
      <IconButton icon="close" label={say('question.removeVariant', { n })} press={remove} />
      <CheckNotes checks={checks} />
    </div>
  );
}

interface Text {
  ua: string;
  en: string | null;
}

interface BoxesProps {
  id: string;
  /** Labels of the Ukrainian and the English box. */
  labels: [string, string];
  text: Text;
  change: (text: Text) => void;
  checks: readonly Check[];
}

/** A box for a short text, or one box for each language while the English fields are shown. */
function Boxes({ id, labels, text: { ua, en }, change, checks }: BoxesProps) {
  const { isBilingual } = useEditor();
  const isWrong = (language: 'ua' | 'en') =>
    checks.some(
      ({ level, path }) => level === 'error' && path.endsWith('.en') === (language === 'en'),
    );

  return (
    <>
      <Box
        id={`${id}.ua`}
        label={labels[0]}
        text={ua}
        type={typed => change({ ua: typed, en })}
        isWrong={isWrong('ua')}
      />
      {isBilingual && (
        <Box
          id={`${id}.en`}
          lang="en"
          label={labels[1]}
          text={en ?? ''}
          type={typed => change({ ua, en: typed || null })}
          isWrong={isWrong('en')}
        />
      )}
    </>
  );
}

interface BoxProps {
  id: string;
  label: string;
  text: string;
  type: (text: string) => void;
  lang?: 'uk' | 'en';
  isWrong: boolean;
}

const Box = ({ id, label, text, type, lang = 'uk', isWrong }: BoxProps) => (
  <input
    className="input"
    id={id}
    lang={lang}
    value={text}
    maxLength={1000}
    aria-label={label}
    aria-invalid={isWrong || undefined}
    placeholder={lang === 'en' ? 'English' : undefined}
    onChange={({ target }) => type(target.value)}
  />
);
