import { useState } from 'react';
import type { HistoryItem, QuizHistory } from '../../../../contracts/admin-moderation.ts';
import { readHistory } from '../../../editor-api.ts';
import { useEditor } from '../editor-context.ts';
import { EditorIcon } from '../editor-icon.tsx';
import { ChangeRow } from './ChangeRow.tsx';
import { dayAndTime } from './day-and-time.ts';

interface Props {
  quizId: number;
  /** The latest entries. */
  latest: QuizHistory;
}

/** Who did what with the quiz, newest first. */
export function HistoryList({ quizId, latest }: Props) {
  const { say } = useEditor();
  const [{ items, next }, setShown] = useState(latest);
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
  const more = async () => {
    if (!next || state === 'loading') return;
    setState('loading');
    try {
      const older = await readHistory(quizId, next);
      setShown({ items: [...items, ...older.items], next: older.next });
      setState('ready');
    } catch {
      setState('failed');
    }
  };

  return (
    <>
      <ol className="hist num">
        {items.map(item => (
          <HistoryRow key={item.id} item={item} />
        ))}
      </ol>
      {state === 'failed' && <HistoryFailed again={() => void more()} />}
      {next && state !== 'failed' && (
        <button className="button button--plain" type="button" onClick={() => void more()}>
          {say('history.more')}
        </button>
      )}
    </>
  );
}

export function HistoryFailed({ again }: { again: () => void }) {
  const { say } = useEditor();
  return (
    <div className="note note--no" role="alert">
      <EditorIcon name="error" />
      <span>{say('history.failed')}</span>
      <button type="button" className="link" onClick={again}>
        {say('tryAgain')}
      </button>
    </div>
  );
}

/** The actions whose reason a moderator writes. The reasons of others are written by the site, in English. */
const WITH_REASON: readonly HistoryItem['action'][] = [
  'approved',
  'scheduled',
  'reopened',
  'unlisted',
  'relisted',
  'restored',
];

function HistoryRow({ item }: { item: HistoryItem }) {
  const { say, locale } = useEditor();
  const { at, by, action, reason, publishAt, changes } = item;

  return (
    <li>
      <time dateTime={at}>{dayAndTime(at, locale)}</time>
      <div>
        <b>{by?.name ?? say('history.site')}</b>: {say(`history.action.${action}`)}
        {publishAt && `, ${say('history.publishAt', { time: dayAndTime(publishAt, locale) })}`}
        {WITH_REASON.includes(action) && reason && <span className="hist__why">{reason}</span>}
        {changes.length > 0 && (
          <details>
            <summary>{say('history.changes', { n: changes.length })}</summary>
            <ul>
              {changes.map(({ questionId, ...change }) => (
                <ChangeRow
                  key={`${questionId} ${change.field}`}
                  change={change}
                  questionId={questionId}
                />
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}
