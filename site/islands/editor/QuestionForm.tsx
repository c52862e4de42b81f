import type { ReactNode } from 'react';
import type { Check } from '../../../contracts/quiz.ts';
import { QUIZ_LIMITS } from '../../../contracts/rules/quiz-limits.ts';
import { WrongAnswers } from './catalog/WrongAnswers.tsx';
import { checksOf } from './check-sentence.ts';
import { useEditor, useEditorState } from './editor-context.ts';
import { EditorIcon } from './editor-icon.tsx';
import { IconButton } from './IconButton.tsx';
import { LabelledField } from './LabelledField.tsx';
import { LetterPreview } from './LetterPreview.tsx';
import { MediaDetails } from './media/MediaDetails.tsx';
import { QuestionSource, SourceTabs, useShownSource } from './media/QuestionSource.tsx';
import { useTakenFiles } from './media/use-taken-files.ts';
import { findQuestion, type QuestionFields } from './quiz-document.ts';
import { TextField } from './TextField.tsx';
import type { Place } from './use-place.ts';
import { useQuestionActions } from './use-question-actions.ts';
import { Variants } from './Variants.tsx';

interface Props {
  uid: string;
  go: (place: Partial<Place> & Pick<Place, 'step'>) => void;
}

/** The form for one question: source, text, answer, wrong options and comment. */
export function QuestionForm({ uid, go }: Props) {
  const { say, store } = useEditor();
  const question = useEditorState(({ document }) => findQuestion(document, uid));
  const checks = useEditorState(state => state.checks);
  const mode = useEditorState(({ document }) => document.head.mode);
  const take = useTakenFiles(uid);
  const { shown, show } = useShownSource(uid, question?.fields);
  if (!question) return null;

  const { id, fields } = question;
  const set = (change: Partial<QuestionFields>) =>
    store.edit({ kind: 'question', uid, set: change });
  const about = (field: string) => (id === null ? [] : checksOf(checks, field, id));

  return (
    <form className="wz-form__in" onSubmit={event => event.preventDefault()}>
      <FormHead uid={uid} go={go}>
        <SourceTabs fields={fields} set={set} shown={shown} show={show} />
      </FormHead>
      <QuestionSource
        uid={uid}
        fields={fields}
        set={set}
        shown={shown}
        take={take}
        checks={about('media')}
        catalogChecks={about('catalogId')}
      />
      <TextField
        name="text"
        label={say('question.text')}
        value={fields.text}
        change={text => set({ text })}
        advised={QUIZ_LIMITS.questionAdvised}
        most={QUIZ_LIMITS.question}
        rows={2}
        checks={about('text')}
      />
      <Variants fields={fields} set={set} about={about} mode={mode} />
      {fields.catalogId !== null && (
        <WrongAnswers
          key={fields.catalogId}
          catalogId={fields.catalogId}
          fields={fields}
          set={set}
        />
      )}
      {mode === 'cubiqer' && <LetterPreview answer={fields.answer} />}
      <AfterAnswer fields={fields} set={set} about={about} />
    </form>
  );
}

interface AfterProps {
  fields: QuestionFields;
  set: (change: Partial<QuestionFields>) => void;
  about: (field: string) => readonly Check[];
}

/** The fields shown to players after the answer: comment and source of the fact. */
function AfterAnswer({ fields, set, about }: AfterProps) {
  const { say } = useEditor();
  return (
    <>
      <TextField
        name="comment"
        label={say('question.comment')}
        value={fields.comment}
        change={comment => set({ comment })}
        advised={QUIZ_LIMITS.commentAdvised}
        most={QUIZ_LIMITS.comment}
        rows={2}
        checks={about('comment')}
      />
      <MediaDetails media={fields.media} checks={about('media')} />
      <ReferenceField value={fields.reference} change={reference => set({ reference })} />
    </>
  );
}

function FormHead({ uid, go, children }: Props & { children: ReactNode }) {
  const { say } = useEditor();
  const { duplicate, remove } = useQuestionActions(go);

  return (
    <div className="wz-form__head">
      {children}
      <EnglishSwitch />
      <span className="row-end">
        <IconButton icon="copy" label={say('list.duplicate')} press={() => duplicate(uid)} />
        <IconButton icon="trash" label={say('list.remove')} press={() => remove(uid)} />
      </span>
    </div>
  );
}

interface ReferenceProps {
  value: string | null;
  change: (value: string | null) => void;
}

function ReferenceField({ value, change }: ReferenceProps) {
  const { say } = useEditor();

  return (
    <LabelledField
      id="reference"
      label={say('question.reference')}
      hint={say('question.referenceHint')}
    >
      <input
        className="input"
        id="reference"
        value={value ?? ''}
        onChange={({ target }) => change(target.value || null)}
      />
    </LabelledField>
  );
}

/** The switch that shows the English fields, with the number of completely translated questions. */
export function EnglishSwitch() {
  const { say, isBilingual, setBilingual } = useEditor();
  const questions = useEditorState(({ document }) => document.questions);
  const complete = questions.filter(
    ({ fields: { text, answer, variants } }) =>
      text.en && answer.en && variants.every(variant => !variant.ua || variant.en),
  );

  return (
    <button
      type="button"
      className="chip"
      aria-pressed={isBilingual}
      title={say('question.englishOn')}
      onClick={() => setBilingual(!isBilingual)}
    >
      {isBilingual && <EditorIcon name="check" />}
      {say(isBilingual ? 'question.englishBeside' : 'question.english')}{' '}
      <span className="num">
        {complete.length}/{questions.length}
      </span>
    </button>
  );
}
