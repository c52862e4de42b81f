import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ConflictDialog } from '../../editor/ConflictDialog.tsx';
import { EditorContext, type Messages as EditorMessages } from '../../editor/editor-context.ts';
import type { EditorStore } from '../../editor/editor-store.ts';
import { HistoryList } from '../../editor/history/HistoryList.tsx';
import { PreviewDialog } from '../../editor/preview/PreviewDialog.tsx';
import { ToastNote } from '../../editor/ToastNote.tsx';
import { useNewEditor } from '../../editor/use-new-editor.ts';
import { sayIn } from '../../say.ts';
import type { ModerationAction } from './available-actions.ts';
import { availableActions } from './available-actions.ts';
import { DecideBar } from './DecideBar.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { EditDialog } from './EditDialog.tsx';
import { FindingsList } from './FindingsList.tsx';
import { useModeration } from './moderation-context.ts';
import { RemarksList } from './RemarksList.tsx';
import { ReviewHead } from './ReviewHead.tsx';
import { ReviewPane, ReviewTabs, type ReviewView } from './ReviewViews.tsx';
import { ReviewContext, useReviewed } from './review-context.ts';
import { useAllowed } from './use-allowed.ts';
import { useDecisions } from './use-decisions.ts';
import { useDrafts } from './use-drafts.ts';
import { useModerationKeys } from './use-moderation-keys.ts';
import { useClaim, useReview } from './use-review.ts';

interface Props {
  id: number;
  editorMessages: EditorMessages;
  tell: (text: string) => void;
  showKeys: () => void;
}

/** The review of one quiz: everything about it on one screen, and the decision. */
export function Review({ id, editorMessages, tell, showKeys }: Props) {
  const { locale, me, queue } = useModeration();
  const say = useMemo(() => sayIn(editorMessages, locale), [editorMessages, locale]);
  const { review, comparison, read } = useReview(id);
  const { editor, hasFailed, load } = useNewEditor({ id, say, locale, isModerator: true, read });
  const { state: claim, claim: takeClaim, lose } = useClaim(review, me);
  const { refresh } = queue;
  useEffect(() => {
    // The queue shows who has claimed a quiz.
    if (claim.kind === 'mine') void refresh();
  }, [claim.kind, refresh]);
  const [drafts, changeDrafts] = useDrafts(id);
  const { allowed, toggleAllowed } = useAllowed();
  const [edited, setEdited] = useState<{ questionId: number | null } | null>(null);
  const edit = useCallback((questionId: number | null) => setEdited({ questionId }), []);
  const context = useMemo(
    () =>
      review && {
        ...{ review, comparison, claim, takeClaim, drafts, changeDrafts },
        ...{ allowed, toggleAllowed, edit },
      },
    [review, comparison, claim, takeClaim, drafts, changeDrafts, allowed, toggleAllowed, edit],
  );

  if (!editor || !context) return <Loading hasFailed={hasFailed} load={load} />;
  return (
    <EditorContext value={editor}>
      <ReviewContext value={context}>
        <ReviewScreen tell={tell} showKeys={showKeys} read={read} lose={lose} />
        {edited && (
          <EditDialog
            questionId={edited.questionId}
            close={() => {
              setEdited(null);
              // The server computes the findings and the differences.
              void saveAndRead(editor.store, read);
            }}
          />
        )}
        <ConflictDialog />
        <ToastNote />
      </ReviewContext>
    </EditorContext>
  );
}

async function saveAndRead(store: EditorStore, read: () => Promise<unknown>): Promise<void> {
  if (await store.flush()) await read().catch(() => undefined);
}

function QuizHistory() {
  const { say } = useModeration();
  const { id, history } = useReviewed().review;
  return (
    <section aria-labelledby="history-title">
      <h3 id="history-title">{say('history')}</h3>
      <HistoryList key={history.items[0]?.id} quizId={id} latest={history} />
    </section>
  );
}

interface ScreenProps extends Pick<Props, 'tell' | 'showKeys'> {
  read: ReturnType<typeof useReview>['read'];
  lose: ReturnType<typeof useClaim>['lose'];
}

function ReviewScreen({ tell, showKeys, read, lose }: ScreenProps) {
  const { site, goNext } = useModeration();
  const { review, claim } = useReviewed();
  const [view, setView] = useState<ReviewView>('questions');
  const [isPlaying, setPlaying] = useState(false);
  const [asked, setAsked] = useState<ModerationAction | null>(null);
  const [note, setNote] = useState('');
  const closeDialog = useCallback(() => setAsked(null), []);
  const decide = useDecisions({
    tell,
    read,
    lose,
    close: closeDialog,
    decided: () => {
      closeDialog();
      setNote('');
    },
    showChanges: () => setView('changes'),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const skip = () => goNext(review.id);
  useModerationKeys(action => {
    if (action === 'help') return showKeys();
    if (action === 'skip') return skip();
    const isHeld = review.stage === 'pending' && claim.kind !== 'mine';
    if (!isHeld && availableActions(review).main.includes(action)) setAsked(action);
  });

  return (
    <>
      <div className="md-scroll">
        <ReviewHead heading={heading} />
        <ReviewTabs view={view} setView={setView} play={() => setPlaying(true)} />
        <ReviewPane view={view} />
        <div className="md-side">
          <FindingsList />
          <RemarksList />
          <QuizHistory />
        </div>
      </div>
      <DecideBar ask={setAsked} skip={skip} showKeys={showKeys} />
      {isPlaying && <PreviewDialog current={0} site={site} close={() => setPlaying(false)} />}
      {asked && (
        <DecisionDialog
          key={asked}
          action={asked}
          {...{ note, setNote, decide }}
          close={closeDialog}
        />
      )}
    </>
  );
}

function Loading({ hasFailed, load }: { hasFailed: boolean; load: () => void }) {
  const { say } = useModeration();
  return (
    <div className="md-none">
      <span className={hasFailed ? 'cube cube--blank' : 'cube cube-turning'} aria-hidden="true">
        ?
      </span>
      <p role="status">{say(hasFailed ? 'failed' : 'loading')}</p>
      {hasFailed && (
        <button className="button" type="button" onClick={load}>
          {say('tryAgain')}
        </button>
      )}
    </div>
  );
}
