import { useCallback, useEffect, useMemo, useState } from 'react';
import type { EditedPlaylist } from '../../../../contracts/admin-playlists.ts';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import type contentsUA from '../../../../locales/ua/admin-contents.json';
import type playlistUA from '../../../../locales/ua/admin-playlist.json';
import { localized } from '../../../paths.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { type SayOf, sayIn } from '../../say.ts';
import { type Toast, Toasts } from '../../Toasts.tsx';
import { RefusedDialog } from '../contents/RefusedDialog.tsx';
import { StatusPill } from '../contents/StatusPill.tsx';
import { useBulk } from '../contents/use-bulk.ts';
import { watchFocus } from '../list/focus-history.ts';
import { useUnsavedWarning } from '../unsaved-warning.ts';
import { AddQuiz } from './AddQuiz.tsx';
import { PlaylistActions } from './PlaylistActions.tsx';
import { PlaylistForm } from './PlaylistForm.tsx';
import { PlaylistItems } from './PlaylistItems.tsx';
import { arrangePlaylist } from './playlist-api.ts';
import { type SaveState, usePlaylist } from './use-playlist.ts';

export type SayInPlaylist = SayOf<typeof playlistUA>;

interface Props {
  id: number;
  locale: Locale;
  messages: { playlist: typeof playlistUA; contents: typeof contentsUA };
}

/** The editor of one playlist: its texts, its cover, and its quizzes in order. */
export function PlaylistEditor({ id, locale, messages }: Props) {
  const say = useMemo(() => sayIn(messages.playlist, locale), [messages, locale]);
  const inContents = useMemo(() => sayIn(messages.contents, locale), [messages, locale]);
  const { playlist, state, hasFailed, load, edit, again } = usePlaylist(id);
  const [toast, setToast] = useState<Toast | null>(null);
  const tell = useCallback((shown: Toast | null) => setToast(shown), []);
  const bulk = useBulk({ say: inContents, tell, changed: load });
  useEffect(watchFocus, []);
  useUnsavedWarning(state === 'saving' || state === 'failed');
  const arrange = (change: (items: EditedPlaylist['items']) => EditedPlaylist['items']) =>
    edit({
      apply: known => ({ ...known, items: change(known.items) }),
      send: (version, { items }) =>
        arrangePlaylist(id, { version, ids: items.map(item => item.id) }),
    });

  if (!playlist) return <Waiting {...{ say, hasFailed, load }} />;
  return (
    <>
      <p className="pl-crumbs">
        <a href={localized(locale, '/admin/playlist')}>{say('all')}</a> / {say('number', { id })}
      </p>
      <div className="ad-head">
        <h1>{(locale === 'en' && playlist.title.en) || playlist.title.ua}</h1>
        <StatusPill status={playlist.status} say={inContents} />
        <Saved {...{ say, state, again }} />
        <PlaylistActions {...{ say, inContents, playlist, locale, bulk }} />
      </div>
      <div className="pl">
        <div>
          <PlaylistForm {...{ say, playlist, edit, locale }} />
          <PlaylistItems {...{ say, inContents, locale, arrange }} items={playlist.items} />
        </div>
        <AddQuiz
          {...{ say, locale }}
          items={playlist.items}
          add={quiz => arrange(items => [...items, quiz])}
        />
      </div>
      {bulk.refused && (
        <RefusedDialog run={bulk.refused} say={inContents} close={bulk.closeRefused} />
      )}
      <Toasts toast={toast} tell={tell} undoLabel={inContents('bulk.undo')} />
    </>
  );
}

interface WaitingProps {
  say: SayInPlaylist;
  hasFailed: boolean;
  load: () => void;
}

const Waiting = ({ say, hasFailed, load }: WaitingProps) => (
  <div className="list__empty">
    <p role="status">{say(hasFailed ? 'loadFailed' : 'loading')}</p>
    {hasFailed && (
      <button type="button" className="button" onClick={load}>
        {say('again')}
      </button>
    )}
  </div>
);

interface SavedProps {
  say: SayInPlaylist;
  state: SaveState;
  again: () => void;
}

const Saved = ({ say, state, again }: SavedProps) => (
  <span className="pl-saved">
    <span role="status">
      {state === 'saved' && <EditorIcon name="check" />}
      {say(`save.${state}`)}
    </span>
    {state === 'failed' && (
      <button type="button" className="bulk__whole" onClick={again}>
        {say('again')}
      </button>
    )}
  </span>
);
