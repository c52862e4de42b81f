import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import type { Messages as EditorMessages } from '../../editor/editor-context.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { sayIn } from '../../say.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { type Messages, ModerationContext, useModeration } from './moderation-context.ts';
import { passedSince } from './moderation-times.ts';
import { nextInQueue } from './next-in-queue.ts';
import { QueuePane } from './QueuePane.tsx';
import { Review } from './Review.tsx';
import { usePlace } from './use-place.ts';
import { useQueue } from './use-queue.ts';

interface Props {
  /** The quiz in the address; null for the queue alone. */
  id: number | null;
  /** Id of the viewer. */
  me: number;
  locale: Locale;
  messages: Messages;
  editorMessages: EditorMessages;
  /** Origin of the site, and its name as the wordmark of the preview shows it. */
  site: { url: string; name: string };
}

/** The queue of moderation, and the review of a quiz beside it. */
export function ModerationIsland({ id: first, me, locale, messages, editorMessages, site }: Props) {
  const say = useMemo(() => sayIn(messages, locale), [messages, locale]);
  const queue = useQueue();
  const [id, go] = usePlace(first, locale);
  const [note, tell] = useNote();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { refresh, list } = queue;
  const goNext = useCallback(
    async (from: number) => {
      const known = list?.items ?? [];
      const at = known.findIndex(quiz => quiz.id === from);
      const items = (await refresh()) ?? known;
      go(nextInQueue({ items, from, at, me, now: Date.now() }));
    },
    [list, refresh, go, me],
  );
  const context = useMemo(
    () => ({ say, locale, me, site, queue, go, goNext: (from: number) => void goNext(from) }),
    [say, locale, me, site, queue, go, goNext],
  );

  return (
    <ModerationContext value={context}>
      <div className="md">
        <QueuePane current={id} />
        <div className="md-main">
          {id === null ? (
            <Nothing />
          ) : (
            <Review
              key={id}
              id={id}
              editorMessages={editorMessages}
              tell={tell}
              showKeys={() => setHelpOpen(true)}
            />
          )}
        </div>
        <BarNote />
        {isHelpOpen && <KeysDialog close={() => setHelpOpen(false)} />}
        <div className={note ? 'wz-toast' : 'sr-only'}>
          <span role="status">{note}</span>
        </div>
      </div>
    </ModerationContext>
  );
}

function Nothing() {
  const { say, queue } = useModeration();
  const { list } = queue;
  if (!list) return null;
  return (
    <div className="md-none">
      <span className="cube" aria-hidden="true">
        <EditorIcon name="check" />
      </span>
      <p role="status">{say(list.items.length > 0 ? 'queue.choose' : 'queue.empty')}</p>
    </div>
  );
}

/** How many quizzes wait and for how long, in the bar of the page. */
function BarNote() {
  const { say, queue } = useModeration();
  const [bar, setBar] = useState<Element | null>(null);
  useEffect(() => setBar(document.getElementById('moderation-note')), []);
  const { list } = queue;
  if (!bar || !list) return null;
  const n = list.counts.all;
  const words = list.oldestAt
    ? say('queue.waitingSince', { n, time: passedSince(list.oldestAt, Date.now(), say, 'long') })
    : say('queue.waiting', { n });
  return createPortal(words, bar);
}

const SHOWN_MS = 10_000;

/** A message about the last decision, which disappears after a while. */
function useNote(): [string | null, (text: string) => void] {
  const [note, setNote] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const tell = useCallback((text: string) => {
    clearTimeout(timer.current);
    setNote(text);
    timer.current = setTimeout(() => setNote(null), SHOWN_MS);
  }, []);
  return [note, tell];
}
