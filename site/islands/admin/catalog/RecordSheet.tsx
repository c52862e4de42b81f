import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { CatalogKind } from '../../../../contracts/admin-catalog.ts';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import { EditorContext } from '../../editor/editor-context.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { IconButton } from '../../editor/IconButton.tsx';
import { useBackWarning } from '../list/address-state.ts';
import { useUnsavedWarning } from '../unsaved-warning.ts';
import { useUploadTools } from '../use-upload-tools.ts';
import { errorSentence, type SayInCatalog } from './catalog-words.ts';
import { RecordFields } from './RecordFields.tsx';
import { RecordNotes } from './RecordNotes.tsx';
import { type Edited, type RecordState, RecordStore } from './record-store.ts';
import { useReadyMedia } from './use-ready-media.ts';

interface Props {
  kind: CatalogKind;
  /** Null for a new record. */
  id: number | null;
  locale: Locale;
  say: SayInCatalog;
  created: (id: number) => void;
  leave: () => void;
  /** Called after the record was saved or deleted. */
  changed: () => void;
}

/** The form with all fields of a work or person. */
export function RecordSheet({ kind, id, locale, say, created, leave, changed }: Props) {
  const store = useMemo(() => new RecordStore(kind, id), [kind, id]);
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const { edited, isDirty } = state;
  const tools = useUploadTools(locale, {
    take: (place, media) => store.setMedia(place === 'clip' ? 'clip' : 'picture', media),
    setDetails: store.setDetails,
  });
  useEffect(() => void store.load(), [store]);
  useUnsavedWarning(isDirty);
  useBackWarning(isDirty, say('leave'));
  const title = titleOf(edited) || say(`newTitle.${kind}`);
  const back = () => {
    if (!isDirty || confirm(say('leave'))) leave();
  };
  const remove = async () => {
    if (!confirm(say('deleteSure', { name: title })) || !(await store.remove())) return;
    changed();
    leave();
  };
  const save = async () => {
    if (id !== null) return (await store.save()) && changed();
    const made = await store.create();
    if (made === null) return;
    changed();
    created(made);
  };

  return (
    <EditorContext value={tools}>
      <div className="ad-head cat-head">
        <IconButton icon="back" label={say('back')} press={back} />
        <h1>{edited ? title : say(`kinds.${kind}`)}</h1>
        {edited?.sheet && !edited.sheet.ships && (
          <IconButton icon="trash" label={say('delete')} press={() => void remove()} />
        )}
      </div>
      {edited ? (
        <RecordForm {...{ store, state, edited, say }} save={() => void save()} />
      ) : (
        <Waiting {...{ store, state, say }} />
      )}
    </EditorContext>
  );
}

function titleOf(edited: Edited | null): string | undefined {
  if (!edited) return undefined;
  const { record } = edited;
  return record.kind === 'person' ? record.name.ua : record.title.ua;
}

interface PartProps {
  store: RecordStore;
  state: RecordState;
  say: SayInCatalog;
}

function Waiting({ store, state: { outcome }, say }: PartProps) {
  if (outcome === null) return <p role="status">{say('loading')}</p>;
  if (outcome.kind !== 'failed') return <p role="alert">{say('missing')}</p>;
  return (
    <p role="alert">
      {errorSentence(outcome.error, say)}{' '}
      <button className="link" type="button" onClick={() => void store.load()}>
        {say('again')}
      </button>
    </p>
  );
}

function statusOf({ isBusy, isDirty, outcome }: RecordState) {
  if (isBusy) return 'saving';
  if (isDirty) return 'unsaved';
  return outcome?.kind === 'saved' ? 'saved' : null;
}

type FormProps = PartProps & { edited: Edited; save: () => void };

function RecordForm({ store, state, edited, say, save }: FormProps) {
  const files = useReadyMedia(edited.media, store.setMedia);
  const isWaiting = files !== 'ready';
  const status = isWaiting ? (`fileStates.${files}` as const) : statusOf(state);
  return (
    <form
      className="cat-sheet"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (!isWaiting) save();
      }}
    >
      <RecordNotes {...{ store, state, say, save }} />
      <RecordFields {...{ store, edited, say }} />
      <div className="cat-bar">
        <span role="status">{status && say(status)}</span>
        <button className="button" type="submit" aria-disabled={state.isBusy || isWaiting}>
          <EditorIcon name="check" />
          {say(edited.sheet ? 'save' : 'create')}
        </button>
      </div>
    </form>
  );
}
