import { EditorModal } from '../../editor/EditorModal.tsx';
import { useEditorState } from '../../editor/editor-context.ts';
import { QuestionForm } from '../../editor/QuestionForm.tsx';
import { QuizForm } from '../../editor/QuizForm.tsx';
import { useModeration } from './moderation-context.ts';

interface Props {
  /** The question that is edited; null for the texts of the quiz. */
  questionId: number | null;
  close: () => void;
}

/** The editor's form for one question or for the quiz, with the same saving and the same handling of conflicts. */
export function EditDialog({ questionId, close }: Props) {
  const { say } = useModeration();
  const at = useEditorState(({ document }) =>
    document.questions.findIndex(({ id }) => id !== null && id === questionId),
  );
  const uid = useEditorState(({ document }) => document.questions[at]?.uid);

  return (
    <EditorModal
      title={questionId === null ? say('editing.quiz') : say('editing.question', { n: at + 1 })}
      close={close}
    >
      <p className="field__hint">{say('editing.note')}</p>
      {questionId === null ? <QuizForm /> : uid && <QuestionForm uid={uid} go={close} />}
    </EditorModal>
  );
}
