import { useState } from 'react';
import type { HistoryItem } from '../../../../contracts/admin-moderation.ts';
import { LoadFailed } from '../list/LoadFailed.tsx';
import { ChangeRow } from './ChangeRow.tsx';
import { readHistory } from './moderation-api.ts';
import { useModeration } from './moderation-context.ts';
import { dayAndTime } from './moderation-times.ts';
import { useReviewed } from './review-context.ts';

/** Who did what with the quiz, newest first. */
export function HistoryList() {
  const { say, locale } = useModeration();
  const { review } = useReviewed();
  const { id } = review;
  const [{ items, next }, setShown] = useState(review.history);
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
  const more = async () => {
    if (!next || state === 'loading') return;
    setState('loading');
    try {
      const older = await readHistory(id, next);
      setShown({ items: [...items, ...older.items], next: older.next });
      setState('ready');
    } catch {
      setState('failed');
    }
  };

  return (
    <section aria-labelledby="history-title">
      <h3 id="history-title">{say('history.title')}</h3>
      <ol className="hist num">
        {items.map(item => (
          <HistoryRow key={item.id} item={item} />
        ))}
      </ol>
      {state === 'failed' && <LoadFailed locale={locale} again={() => void more()} />}
      {next && state !== 'failed' && (
        <button className="button button--plain" type="button" onClick={() => void more()}>
          {say('history.more')}
        </button>
      )}
    </section>
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
  const { say, locale } = useModeration();
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
