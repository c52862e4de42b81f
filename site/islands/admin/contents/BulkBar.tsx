import { useState } from 'react';
import { EditorIcon, type EditorIconName } from '../../editor/editor-icon.tsx';
import { IconButton } from '../../editor/IconButton.tsx';
import type { Selection } from '../list/use-selection.ts';
import { type AskedAction, BulkDialog } from './BulkDialog.tsx';
import type { ListPlace } from './content-view.ts';
import { type ChangeWithoutKey, isStopped, type useBulk } from './use-bulk.ts';

interface Props {
  place: ListPlace;
  /** The group of statuses that the list shows. */
  filter: string;
  selection: Selection;
  bulk: ReturnType<typeof useBulk>;
  /** What the selected contents are, for the request. */
  targets: Pick<ChangeWithoutKey, 'ids' | 'filter'>;
  /** Whether the list has more rows than are loaded. */
  hasMore: boolean;
}

type Direct = 'unlist' | 'relist' | 'restore';
type Action = AskedAction | Direct;

const ICONS: Partial<Record<Action, EditorIconName>> = {
  ...{ playlist: 'playlist', unlist: 'hidden', relist: 'check', publish: 'check' },
  ...{ delete: 'trash', restore: 'undo' },
};

/** The actions on the rows of a list, the main action last. Drafts of quizzes are published in the wizard. */
function actionsOf(type: ListPlace['type'], filter: string): Action[] {
  const edits: Action[] = type === 'daily' ? [] : ['price', 'difficulty', 'playlist'];
  if (type === 'playlist') {
    if (filter === 'deleted') return ['restore'];
    if (filter === 'unlisted') return ['delete', 'relist'];
    return filter === 'draft' ? ['delete', 'publish'] : ['delete', 'unlist'];
  }
  if (filter === 'deleted' || filter === 'past') return [];
  if (filter === 'unlisted') return [...edits, 'relist'];
  return filter === 'moderated' ? [...edits, 'unlist', 'publish'] : edits;
}

/** The bar with the actions on the selected rows, and with the progress of a change of many. */
export function BulkBar({ place, filter, selection, bulk, targets, hasMore }: Props) {
  const { say, type } = place;
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const actions = actionsOf(type, filter);
  if (bulk.running) return <Progress {...{ place, bulk }} />;
  if (!selection.isAny || actions.length === 0) return null;
  const start = async (change: Omit<ChangeWithoutKey, 'ids' | 'filter'>) => {
    setAsked(null);
    if (await bulk.start({ ...targets, ...change } as ChangeWithoutKey)) selection.clear();
  };
  const press = (action: Action) => {
    if (action === 'unlist' || action === 'relist' || action === 'restore') void start({ action });
    else setAsked(action);
  };

  return (
    <>
      <div className="bulk" role="toolbar" aria-label={say('bulk.title')}>
        <b>
          {selection.isWhole
            ? say('bulk.wholeChosen')
            : say('bulk.chosen', { n: selection.ids.size })}
        </b>
        {hasMore && !selection.isWhole && (
          <button type="button" className="bulk__whole" onClick={selection.selectWhole}>
            {say('bulk.whole')}
          </button>
        )}
        {actions.map((action, at) => (
          <ActionButton
            key={action}
            isMain={at === actions.length - 1}
            {...{ action, press, say }}
          />
        ))}
        <IconButton icon="close" label={say('bulk.clear')} press={selection.clear} />
      </div>
      {asked && <BulkDialog action={asked} {...{ place, start }} close={() => setAsked(null)} />}
    </>
  );
}

interface ButtonProps {
  action: Action;
  isMain: boolean;
  press: (action: Action) => void;
  say: ListPlace['say'];
}

function ActionButton({ action, isMain, press, say }: ButtonProps) {
  const icon = ICONS[action];
  return (
    <button
      type="button"
      className={isMain ? 'button' : 'button button--quiet'}
      onClick={() => press(action)}
    >
      {icon && <EditorIcon name={icon} />}
      {say(`bulk.${action}`)}
    </button>
  );
}

function Progress({ place: { say }, bulk }: Pick<Props, 'place' | 'bulk'>) {
  const { running, resume } = bulk;
  if (!running) return null;
  const { run } = running;
  const done = run.done + run.refused;
  return (
    <div className="bulk">
      <b role="status">{say('bulk.progress', { done, total: run.total })}</b>
      <progress aria-label={say('bulk.title')} value={done} max={run.total} />
      {isStopped(running) && (
        <>
          <span>{say('bulk.stopped')}</span>
          <button type="button" className="button button--quiet" onClick={resume}>
            {say('bulk.resume')}
          </button>
        </>
      )}
    </div>
  );
}
