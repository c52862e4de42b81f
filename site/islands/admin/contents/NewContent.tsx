import { type FormEvent, useState } from 'react';
import { localized } from '../../../paths.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { LabelledField } from '../../editor/LabelledField.tsx';
import { Modal } from '../../Modal.tsx';
import { newKey } from '../../new-key.ts';
import type { ListPlace } from './content-view.ts';
import { addPlaylist } from './contents-api.ts';

/** The button that creates what the list contains. Dailies are filled in the calendar. */
export function NewContent({ place: { say, type, locale } }: { place: ListPlace }) {
  const [isOpen, setOpen] = useState(false);
  if (type === 'daily') return null;
  if (type !== 'playlist')
    return (
      <a className="button" href={localized(locale, '/create')}>
        <EditorIcon name="add" />
        {say('create')}
      </a>
    );
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        <EditorIcon name="add" />
        {say('createPlaylist')}
      </button>
      {isOpen && <NewPlaylist {...{ say, locale }} close={() => setOpen(false)} />}
    </>
  );
}

interface Props extends Pick<ListPlace, 'say' | 'locale'> {
  close: () => void;
}

function NewPlaylist({ say, locale, close }: Props) {
  const [title, setTitle] = useState('');
  /** Changes with the title, since a repeated key has to come with the same title. */
  const [key, setKey] = useState(newKey);
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'sending') return;
    setState('sending');
    try {
      const { id } = await addPlaylist({ key, title: { ua: title, en: null } });
      location.assign(localized(locale, `/admin/playlist/${id}`));
    } catch {
      setState('failed');
    }
  };

  return (
    <Modal title={say('newPlaylist.title')} close={close} closeLabel={say('bulk.close')}>
      <form className="bulk-form" onSubmit={submit}>
        <LabelledField
          id="new-playlist"
          label={say('newPlaylist.name')}
          {...(state === 'failed' && { error: say('newPlaylist.failed') })}
        >
          <input
            className="input"
            id="new-playlist"
            lang="uk"
            required
            maxLength={60}
            value={title}
            onChange={({ target }) => {
              setTitle(target.value);
              setKey(newKey());
            }}
          />
        </LabelledField>
        <div className="bulk-form__foot">
          <button type="submit" className="button" aria-disabled={state === 'sending'}>
            {say('newPlaylist.make')}
          </button>
        </div>
      </form>
    </Modal>
  );
}
