import { useState } from 'react';
import type { EditedPlaylist } from '../../../../contracts/admin-playlists.ts';
import type { Locale, Status } from '../../../../contracts/vocabulary.ts';
import { localized } from '../../../paths.ts';
import { BulkDialog } from '../contents/BulkDialog.tsx';
import type { SayInContents } from '../contents/content-view.ts';
import type { useBulk } from '../contents/use-bulk.ts';
import type { SayInPlaylist } from './PlaylistEditor.tsx';

interface Props {
  say: SayInPlaylist;
  inContents: SayInContents;
  playlist: EditedPlaylist;
  locale: Locale;
  bulk: ReturnType<typeof useBulk>;
}

type Action = 'publish' | 'unlist' | 'relist' | 'delete' | 'restore';

const ACTIONS: Partial<Record<Status, readonly Action[]>> = {
  0: ['delete', 'publish'],
  3: ['delete', 'relist'],
  10: ['delete', 'unlist'],
  [-10]: ['restore'],
};

/** The buttons that change the status of a playlist, and the link to its page. */
export function PlaylistActions({ say, inContents, playlist, locale, bulk }: Props) {
  const [asked, setAsked] = useState<'publish' | 'delete' | null>(null);
  const { id, status, uri } = playlist;
  const start = (action: Action) => {
    setAsked(null);
    void bulk.start({ ids: [id], action });
  };
  const press = (action: Action) =>
    action === 'publish' || action === 'delete' ? setAsked(action) : start(action);

  return (
    <div className="pl-actions">
      {status !== -10 && (
        <a className="button button--quiet" href={localized(locale, uri)}>
          {say('view')}
        </a>
      )}
      {(ACTIONS[status] ?? []).map(action => (
        <button
          key={action}
          type="button"
          className={action === 'publish' ? 'button' : 'button button--quiet'}
          onClick={() => press(action)}
        >
          {inContents(`bulk.${action}`)}
        </button>
      ))}
      {asked && (
        <BulkDialog
          action={asked}
          place={{ type: 'playlist', locale, say: inContents }}
          start={({ action }) => start(action as Action)}
          close={() => setAsked(null)}
        />
      )}
    </div>
  );
}
