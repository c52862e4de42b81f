import type { Check } from '../../../contracts/quiz.ts';
import { useEditor, useEditorState, useErrors } from './editor-context.ts';
import { EditorIcon, type EditorIconName } from './editor-icon.tsx';
import { type EditorState, isClosed } from './editor-state.ts';
import { IconButton } from './IconButton.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { type Go, type Place, placeHref } from './use-place.ts';

interface Props {
  back: string;
  step: Place['step'];
  go: Go;
  preview: () => void;
}

const STEPS = ['quiz', 'questions', 'checks'] as const;

/** The top bar of the editor: title, state of saving, steps, and actions on the whole quiz. */
export function EditorBar({ back, step, go, preview }: Props) {
  const { say, store } = useEditor();
  const errors = useErrors();
  const isDone = useDone();
  const title = useEditorState(({ document }) => document.head.title.ua);
  const canUndo = useEditorState(state => state.canUndo);
  const canRedo = useEditorState(state => state.canRedo);

  return (
    <header className="wz-bar">
      <a className="icon-button" href={back} aria-label={say('back')}>
        <EditorIcon name="back" />
      </a>
      <div className="wz-bar__name">
        <h1>{title || say('untitled')}</h1>
        <SaveNote />
      </div>
      <nav className="wz-steps" aria-label={say('steps')}>
        {STEPS.map((name, at) => (
          <a
            key={name}
            href={placeHref({ step: name })}
            aria-current={name === step ? 'step' : undefined}
          >
            <span
              className={name === step || isDone(name) ? 'cube' : 'cube cube--blank'}
              aria-hidden="true"
            >
              {isDone(name) && name !== step ? <EditorIcon name="check" /> : at + 1}
            </span>
            <span className="t">{say(`step.${name}`)}</span>
            {name === 'checks' && errors > 0 && (
              <span className="mark mark--no" role="img" aria-label={say('errors', { n: errors })}>
                {errors}
              </span>
            )}
          </a>
        ))}
      </nav>
      <div className="wz-bar__go">
        <IconButton icon="undo" label={say('undo')} press={store.undo} isOff={!canUndo} />
        <IconButton icon="redo" label={say('redo')} press={store.redo} isOff={!canRedo} />
        <button className="button button--quiet" type="button" onClick={preview}>
          <EditorIcon name="play" />
          {say('preview')}
        </button>
        <SubmitButton go={go} />
      </div>
    </header>
  );
}

/** Returns a function that tells whether a step has no findings that block submission. */
function useDone(): (step: Place['step']) => boolean {
  const checks = useEditorState(state => state.checks);
  const blocked = checks.filter(({ level }) => level === 'error' || level === 'wait');
  const isOfQuestions = ({ path }: Check) => path.startsWith('questions');
  return step => {
    if (step === 'checks') return false;
    return !blocked.some(check => isOfQuestions(check) === (step === 'questions'));
  };
}

const NOTES = {
  saved: 'save.saved',
  saving: 'save.saving',
  offline: 'save.offline',
  conflict: 'save.conflict',
  closed: 'save.closed',
  begun: 'save.begun',
  'signed-out': 'save.signedOut',
  forbidden: 'save.forbidden',
  limited: 'save.limited',
  failing: 'save.failing',
} as const satisfies Record<EditorState['save'], string>;

const ICONS: Partial<Record<EditorState['save'], EditorIconName>> = {
  saved: 'check',
  saving: 'clock',
  closed: 'clock',
  conflict: 'warning',
};

function SaveNote() {
  const { say, locale } = useEditor();
  const stage = useEditorState(({ quiz }) => quiz.stage);
  const closed = useEditorState(isClosed);
  const unclosed = useEditorState(state => state.save);
  const save = closed && stage === 'pending' ? 'closed' : unclosed;
  const savedAt = useEditorState(state => state.savedAt);
  const time = new Date(savedAt).toLocaleTimeString(locale === 'en' ? 'en-GB' : 'uk', {
    hour: '2-digit',
    minute: '2-digit',
  });

  return (
    <span role="status">
      <EditorIcon name={ICONS[save] ?? 'offline'} />
      {closed && stage === 'approved' ? say('submit.approved') : say(NOTES[save], { time })}
    </span>
  );
}
