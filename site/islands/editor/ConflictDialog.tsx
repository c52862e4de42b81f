import { Fragment, useEffect, useRef, useState } from 'react';
import type { CatalogItem } from '../../../contracts/catalog.ts';
import type { Media } from '../../../contracts/media.ts';
import { readCatalogItem } from '../../editor-api.ts';
import { fieldLabel, fieldText } from './conflict-text.ts';
import { useEditor, useEditorState } from './editor-context.ts';
import type { Conflict } from './editor-state.ts';
import { pictureAddress } from './media/media-words.ts';

/**
 * Shows both versions of a part that was changed here and elsewhere. It closes only when the author has chosen a
 * version, so that neither is lost by mistake.
 */
export function ConflictDialog() {
  const { say, locale, store } = useEditor();
  const conflict = useEditorState(state => state.conflict);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (conflict) dialog.current?.showModal();
    else dialog.current?.close();
  }, [conflict]);

  return (
    <dialog
      className="modal"
      ref={dialog}
      aria-labelledby="conflict-title"
      onCancel={event => event.preventDefault()}
    >
      {conflict && (
        <div className="modal__body">
          <h2 id="conflict-title">{say('conflict.title')}</h2>
          <p>{say('conflict.text')}</p>
          <LastSave conflict={conflict} />
          {conflict.fields.map(({ name, mine, theirs }) => (
            <Fragment key={name}>
              <h3 className="h-text">{fieldLabel(name, { say, locale })}</h3>
              <div className="pair">
                <Side label={say('conflict.mine')} name={name} value={mine} />
                <Side label={say('conflict.theirs')} name={name} value={theirs} />
              </div>
            </Fragment>
          ))}
          <div className="pair">
            <button
              className="button"
              type="button"
              onClick={() => store.resolve(conflict.fields.map(({ name }) => name))}
            >
              {say('conflict.keepMine')}
            </button>
            <button
              className="button button--quiet"
              type="button"
              onClick={() => store.resolve([])}
            >
              {say('conflict.takeTheirs')}
            </button>
          </div>
        </div>
      )}
    </dialog>
  );
}

/** When the quiz was saved elsewhere, and by whom; nothing if that is not known. */
function LastSave({ conflict: { saved } }: { conflict: Conflict }) {
  const { say, locale } = useEditor();
  if (!saved) return null;
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'uk', {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const time = format.format(new Date(saved.at));
  return (
    <p>
      {saved.by === null
        ? say('conflict.saved', { time })
        : say('conflict.savedBy', { time, name: saved.by })}
    </p>
  );
}

interface SideProps {
  label: string;
  name: string;
  value: unknown;
}

function Side({ label, name, value }: SideProps) {
  const { say, locale } = useEditor();
  const picture = pictureIn(name, value);

  return (
    <div className="field">
      <span className="field__label">{label}</span>
      {picture && <img src={pictureAddress(picture.url, 320)} alt="" width={160} />}
      {name === 'catalogId' && value !== null ? (
        <CatalogTitle key={String(value)} id={value as number} />
      ) : (
        <p className="note">{fieldText(name, value, { say, locale }) || say('conflict.empty')}</p>
      )}
    </div>
  );
}

/** The title and year of a catalogue item; its number until they are read, or if they cannot be read. */
function CatalogTitle({ id }: { id: number }) {
  const { say, locale } = useEditor();
  const [item, setItem] = useState<CatalogItem | null>(null);
  useEffect(() => {
    readCatalogItem(id).then(setItem, () => undefined);
  }, [id]);

  const title = item && (locale === 'en' ? item.titleEN : item.titleUA);
  return (
    <p className="note">
      {item ? `${title} (${item.year})` : fieldText('catalogId', id, { say, locale })}
    </p>
  );
}

function pictureIn(name: string, value: unknown): Media | null {
  const media = name === 'cover' || name === 'media' ? (value as Media | null) : null;
  return media?.kind === 'image' ? media : null;
}
