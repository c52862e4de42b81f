import { type FormEvent, useMemo, useState } from 'react';
import type { DailyQuestion } from '../../../../contracts/admin-dailies.ts';
import type { Media } from '../../../../contracts/media.ts';
import { blockingMediaFindings } from '../../../../contracts/rules/media-checks.ts';
import { newQuestionFindings } from '../../../../contracts/rules/question-checks.ts';
import { QUIZ_LIMITS } from '../../../../contracts/rules/quiz-limits.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { LabelledField } from '../../editor/LabelledField.tsx';
import { Modal } from '../../Modal.tsx';
import { UnsavedDetails } from '../unsaved-details.ts';
import { DayMedia } from './DayMedia.tsx';
import { useWords } from './daily-words.ts';
import { type ChangeDay, writtenOf } from './use-day.ts';

type Written = ReturnType<typeof writtenOf>;
type Text = Written['text'];

interface Props {
  /** Null for a new question. */
  question: DailyQuestion | null;
  title: string;
  save: (fields: Written) => ReturnType<ChangeDay>;
  close: () => void;
}

const NOTHING: Text = { ua: '', en: null };

/** A question of a daily has this many wrong answers. */
const WRONG = ['v1', 'v2', 'v3'];

const EMPTY: Written = {
  text: NOTHING,
  answer: NOTHING,
  comment: NOTHING,
  variants: WRONG.map(id => ({ id, ...NOTHING })),
  reference: null,
  media: null,
};

/** The form to write a question for a day, or to change a question of the day. */
export function WriteDialog({ question, title, save, close }: Props) {
  const { say } = useWords();
  const [fields, setFields] = useState<Written>(() => (question ? writtenOf(question) : EMPTY));
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Awaited<ReturnType<ChangeDay>>>(null);
  const filled = { ...fields, variants: fields.variants.filter(({ ua }) => ua.trim() !== '') };
  const findings = isTried ? newQuestionFindings(filled) : [];
  const mediaFindings = blockingMediaFindings(fields.media);
  const details = useMemo(() => new UnsavedDetails(), []);
  const setMedia = (media: Media | null) =>
    setFields(known => ({ ...known, media: details.keptIn(media, known.media) }));
  const setDetails = (media: Media) => {
    details.add(media);
    setFields(known => ({ ...known, media }));
  };
  const errorOf = (path: string) => {
    const finding = findings.find(known => known.path.startsWith(path));
    return finding && say(`checks.${finding.code.replace('.', '-') as 'question-text'}`);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isSaving || newQuestionFindings(filled).length + mediaFindings.length > 0) return;
    setSaving(true);
    const refusal = await details.save([filled.media]).then(
      () => save(filled),
      () => 'offline' as const,
    );
    setSaving(false);
    setProblem(refusal);
    if (!refusal) close();
  };

  return (
    <Modal title={title} closeLabel={say('close')} close={close}>
      <form className="day-form" onSubmit={submit} noValidate>
        <Fields fields={fields} set={setFields} errorOf={errorOf} />
        <DayMedia
          media={fields.media}
          set={setMedia}
          setDetails={setDetails}
          findings={isTried ? mediaFindings : []}
        />
        {problem && (
          <p className="field__error" role="alert">
            {say(`errors.${problem}`)}
          </p>
        )}
        <button className="button" type="submit" aria-disabled={isSaving}>
          <EditorIcon name="check" />
          {say('form.save')}
        </button>
      </form>
    </Modal>
  );
}

interface FieldsProps {
  fields: Written;
  set: (fields: Written) => void;
  errorOf: (path: string) => string | undefined;
}

/** The texts that have one field for each language. */
const TEXTS = [
  ['text', QUIZ_LIMITS.question],
  ['answer', QUIZ_LIMITS.answer],
] as const;

function Fields({ fields, set, errorOf }: FieldsProps) {
  const { say } = useWords();
  const { variants, comment, reference } = fields;
  return (
    <>
      {TEXTS.map(([name, most]) => (
        <Pair
          key={name}
          name={name}
          label={say(`form.${name}`)}
          text={fields[name]}
          most={most}
          change={text => set({ ...fields, [name]: text })}
          error={errorOf(name)}
        />
      ))}
      {variants.map(({ id, ua, en }, at) => (
        <Pair
          key={id}
          name={id}
          label={say('form.variant', { n: at + 1 })}
          text={{ ua, en }}
          most={QUIZ_LIMITS.answer}
          change={text => set({ ...fields, variants: variants.with(at, { id, ...text }) })}
          error={at === 0 ? errorOf('variants') : undefined}
        />
      ))}
      <Pair
        name="comment"
        label={say('form.comment')}
        text={comment}
        most={QUIZ_LIMITS.comment}
        change={text => set({ ...fields, comment: text })}
        error={errorOf('comment')}
      />
      <LabelledField id="reference" label={say('form.reference')}>
        <input
          className="input"
          id="reference"
          maxLength={QUIZ_LIMITS.reference}
          value={reference ?? ''}
          onChange={({ target }) => set({ ...fields, reference: target.value || null })}
        />
      </LabelledField>
    </>
  );
}

interface PairProps {
  name: string;
  label: string;
  text: Text;
  most: number;
  change: (text: Text) => void;
  error: string | undefined;
}

/** A text in Ukrainian and in English. */
function Pair({ name, label, text, most, change, error }: PairProps) {
  const { say } = useWords();
  const { ua, en } = text;
  return (
    <div className="day-form__pair">
      <LabelledField
        id={`${name}-ua`}
        label={`${label}, ${say('form.ua')}`}
        {...(error && { error })}
      >
        <input
          className="input"
          id={`${name}-ua`}
          lang="uk"
          maxLength={most}
          aria-invalid={Boolean(error) || undefined}
          value={ua}
          onChange={({ target }) => change({ ua: target.value, en })}
        />
      </LabelledField>
      <LabelledField id={`${name}-en`} label={`${label}, ${say('form.en')}`}>
        <input
          className="input"
          id={`${name}-en`}
          lang="en"
          maxLength={most}
          value={en ?? ''}
          onChange={({ target }) => change({ ua, en: target.value || null })}
        />
      </LabelledField>
    </div>
  );
}
