import { useId } from 'react';
import type { Check } from '../../../contracts/quiz.ts';
import { CheckNotes } from './CheckNotes.tsx';
import { useFormTools } from './editor-context.ts';

interface Text {
  ua: string;
  en: string | null;
}

interface Props {
  label: string;
  value: Text;
  change: (value: Text) => void;
  /** The recommended and the maximum number of characters. */
  advised?: number;
  most: number;
  rows?: number;
  hint?: string;
  /** Findings about this text. */
  checks: readonly Check[];
  /** Path of the field, such as `title`, from which its element id is made. */
  name: string;
}

/**
 * The maximum number of characters that can be typed. It is far above every limit, so that a pasted text that is too
 * long is not cut without notice.
 */
const MOST_TYPED = 5_000;

/** A text field in Ukrainian, with an English one beside it while the English fields are shown. */
export function TextField(props: Props) {
  const { label, value, change, checks, name } = props;
  const { isBilingual, say } = useFormTools();
  const ofLanguage = (language: string) =>
    checks.filter(({ path }) => !path.endsWith(language === 'ua' ? '.en' : '.ua'));

  const ukrainian = (
    <OneText
      {...props}
      lang="uk"
      id={`${name}.ua`}
      text={value.ua}
      type={ua => change({ ...value, ua })}
      checks={ofLanguage('ua')}
    />
  );
  if (!isBilingual) return ukrainian;
  return (
    <div className="pair">
      {ukrainian}
      <OneText
        {...props}
        label={say('question.inEnglish')}
        spoken={`${label}, ${say('question.inEnglish')}`}
        hint={undefined}
        lang="en"
        id={`${name}.en`}
        text={value.en ?? ''}
        type={en => change({ ...value, en: en === '' ? null : en })}
        checks={checks.filter(({ path }) => path.endsWith('.en'))}
      />
    </div>
  );
}

interface OneProps extends Omit<Props, 'value' | 'change' | 'hint'> {
  lang: 'uk' | 'en';
  id: string;
  text: string;
  type: (text: string) => void;
  hint?: string | undefined;
  /** A label for screen readers, which do not see the label of the Ukrainian field beside this one. */
  spoken?: string;
}

function OneText({
  label,
  spoken,
  lang,
  id,
  text,
  type,
  advised,
  most,
  rows,
  hint,
  checks,
}: OneProps) {
  const notes = useId();
  const isWrong = checks.some(({ level }) => level === 'error');
  const shared = {
    id,
    lang,
    className: 'input',
    value: text,
    maxLength: MOST_TYPED,
    'aria-label': spoken,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': hint || checks.length > 0 ? notes : undefined,
    onChange: ({ target }: { target: { value: string } }) => type(target.value),
  };

  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}{' '}
        <small className="num" aria-hidden="true">
          {text.length} / {advised ?? most}
        </small>
      </label>
      {rows ? <textarea {...shared} rows={rows} /> : <input {...shared} />}
      <div id={notes}>
        {hint && <p className="field__hint">{hint}</p>}
        <CheckNotes checks={checks} />
      </div>
    </div>
  );
}
