import { EditorIcon } from '../../editor/editor-icon.tsx';
import { errorSentence, fieldNames, type SayInCatalog } from './catalog-words.ts';
import { differences } from './record-form.ts';
import type { RecordState, RecordStore } from './record-store.ts';

interface Props {
  store: RecordStore;
  state: RecordState;
  say: SayInCatalog;
  save: () => void;
}

/** Says where the record comes from, which fields are newer in the installed release, and how the last save ended. */
export function RecordNotes({ store, state, say, save }: Props) {
  const { edited, outcome } = state;
  const sheet = edited?.sheet;
  return (
    <>
      {sheet?.ships && <p className="field__hint">{say(sheet.adopted ? 'adopted' : 'ships')}</p>}
      {sheet?.release && (
        <div className="note">
          <EditorIcon name="warning" />
          <span>
            {say('release.text', {
              fields: fieldNames(differences(sheet.record, sheet.release), say),
            })}
          </span>
          <Buttons
            first={[say('release.take'), () => void store.decide('take')]}
            second={[say('release.keep'), () => void store.decide('keep')]}
          />
        </div>
      )}
      {outcome?.kind === 'conflict' && (
        <div className="note note--no" role="alert">
          <EditorIcon name="error" />
          <span>{say('conflict.text', { fields: fieldNames(outcome.fields, say) })}</span>
          <Buttons
            first={[say('conflict.mine'), save]}
            second={[
              say('conflict.theirs'),
              () => store.takeTheirs(outcome.theirs, outcome.fields),
            ]}
          />
        </div>
      )}
      {(outcome?.kind === 'failed' || outcome?.kind === 'refused') && (
        <p className="note note--no" role="alert">
          <EditorIcon name="error" />
          <span>
            {outcome.kind === 'failed'
              ? errorSentence(outcome.error, say)
              : say('refused', { fields: fieldNames(outcome.fields, say) })}
          </span>
        </p>
      )}
    </>
  );
}

type Choice = [label: string, press: () => void];

const Buttons = ({ first, second }: { first: Choice; second: Choice }) => (
  <span className="cat-choice">
    {[first, second].map(([label, press]) => (
      <button key={label} type="button" className="button button--quiet" onClick={press}>
        {label}
      </button>
    ))}
  </span>
);
