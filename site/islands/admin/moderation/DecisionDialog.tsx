import { type FormEvent, useState } from 'react';
import { EditorModal } from '../../editor/EditorModal.tsx';
import { useEditorState } from '../../editor/editor-context.ts';
import { LabelledField } from '../../editor/LabelledField.tsx';
import { titleIn } from '../contents/content-view.ts';
import type { ModerationAction } from './available-actions.ts';
import type { Decision } from './decisions.ts';
import { FindingRow } from './FindingsList.tsx';
import { type ModerationText, useModeration } from './moderation-context.ts';
import { useReviewed } from './review-context.ts';
import { useSubject } from './use-subject.ts';

interface Props {
  action: ModerationAction;
  /** The note or reason, which a closed dialog does not lose. */
  note: string;
  setNote: (note: string) => void;
  /** Resolves to why the decision was not stored; null if the dialog was closed. */
  decide: (decision: Decision) => Promise<string | null>;
  close: () => void;
}

const NEEDS_REASON: readonly ModerationAction[] = ['reopen', 'unlist', 'relist', 'restore'];

/** Says what a decision does, asks for what it needs, and sends it. */
export function DecisionDialog({ action, note, setNote, decide, close }: Props) {
  const { say } = useModeration();
  const { drafts, allowed } = useReviewed();
  const [time, setTime] = useState(inOneHour);
  const given = { note, at: time };
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const obstacle = useObstacle(action, given);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || obstacle) return;
    setBusy(true);
    const at = action === 'schedule' ? new Date(time).toISOString() : null;
    const { remarks } = drafts;
    const override = [...allowed];
    setRefusal(await decide({ action, remarks, override, note: note.trim(), at }));
    setBusy(false);
  };

  return (
    <EditorModal title={say(`dialog.${action}`)} close={close}>
      <form className="md-dialog" onSubmit={event => void send(event)}>
        <Effect action={action} />
        {action === 'decline' && <SentRemarks />}
        <BlockingFindings action={action} />
        <Fields action={action} given={given} setNote={setNote} setAt={setTime} />
        {obstacle && (
          <p className="field__error" role="status">
            {say(obstacle)}
          </p>
        )}
        <p className="field__error" role="alert">
          {!isBusy && refusal}
        </p>
        <div className="md-dialog__keys">
          <button
            className={action === 'decline' || action === 'delete' ? 'button button--no' : 'button'}
            type="submit"
            ref={focusFirst}
            aria-disabled={isBusy || obstacle !== null}
          >
            {say(`decide.${action === 'schedule' ? 'scheduleNow' : action}`)}
          </button>
          <button className="button button--plain" type="button" onClick={close}>
            {say('dialog.cancel')}
          </button>
        </div>
      </form>
    </EditorModal>
  );
}

/** What is typed into the dialog. */
interface Given {
  note: string;
  /** In the time zone of the browser, as the value of an input of the type datetime-local. */
  at: string;
}

interface FieldsProps {
  action: ModerationAction;
  given: Given;
  setNote: (note: string) => void;
  setAt: (at: string) => void;
}

function Fields({ action, given, setNote, setAt }: FieldsProps) {
  const { say } = useModeration();
  const { review } = useReviewed();
  const isReason = NEEDS_REASON.includes(action);

  return (
    <>
      {action === 'schedule' && (
        <LabelledField id="publish-at" label={say('dialog.at')} hint={say('dialog.atHint')}>
          <input
            className="input"
            id="publish-at"
            type="datetime-local"
            value={given.at}
            onChange={({ target }) => setAt(target.value)}
          />
        </LabelledField>
      )}
      {asksForNote(action, review.stage) && (
        <LabelledField
          id="decision-note"
          label={say(isReason ? 'dialog.reason' : 'dialog.note')}
          {...(isReason && { hint: say('dialog.reasonHint') })}
        >
          <textarea
            className="input"
            id="decision-note"
            rows={2}
            maxLength={1_000}
            required={isReason}
            value={given.note}
            onChange={({ target }) => setNote(target.value)}
          />
        </LabelledField>
      )}
    </>
  );
}

function BlockingFindings({ action }: Pick<Props, 'action'>) {
  const { say } = useModeration();
  const blocking = useBlocking(action);
  if (blocking.length === 0) return null;
  return (
    <div>
      <p className="note note--no">{say('dialog.blocked')}</p>
      <ul className="checks">
        {blocking.map(finding => (
          <FindingRow key={finding.id} finding={finding} />
        ))}
      </ul>
    </div>
  );
}

/** Without this the dialog would focus its first button, which closes it. */
function focusFirst(button: HTMLButtonElement | null) {
  if (!button) return;
  const field = button.form?.querySelector<HTMLElement>(
    'input:not([type=checkbox]), textarea[required]',
  );
  requestAnimationFrame(() => (field ?? button).focus());
}

const asksForNote = (action: ModerationAction, stage: string | null): boolean =>
  NEEDS_REASON.includes(action) ||
  (stage === 'pending' && ['approve', 'schedule', 'publish'].includes(action));

/** The findings that the decision has to allow. */
function useBlocking(action: ModerationAction) {
  const { review } = useReviewed();
  const isApproval = ['approve', 'schedule', 'publish'].includes(action);
  if (review.stage !== 'pending' || !isApproval) return [];
  return review.findings.filter(({ level }) => level === 'error' || level === 'wait');
}

/** Why the decision cannot be sent yet; null if it can. */
function useObstacle(action: ModerationAction, { at, note }: Given): ModerationText | null {
  const { drafts, allowed } = useReviewed();
  const blocking = useBlocking(action);
  if (action === 'decline') {
    if (drafts.open?.text.trim()) return 'dialog.writing';
    return drafts.remarks.length === 0 ? 'dialog.declineEmpty' : null;
  }
  if (blocking.some(({ id }) => !allowed.has(id))) return 'dialog.blockedStill';
  if (action === 'schedule' && !(Date.parse(at) > Date.now())) return 'dialog.past';
  return NEEDS_REASON.includes(action) && !note.trim() ? 'dialog.reasonMissing' : null;
}

function Effect({ action }: { action: ModerationAction }) {
  const { say } = useModeration();
  const { review } = useReviewed();
  const price = useEditorState(({ quiz }) => quiz.head.price);
  const isRevision = review.live && action === 'publish';
  return (
    <>
      <p>{say(isRevision ? 'dialog.publishRevision' : `dialog.${action}Text`)}</p>
      {(action === 'unlist' || action === 'delete') && <UnlistedPlaylists />}
      {action === 'delete' && price > 0 && (
        <p className="note">
          {say('dialog.deletePaid', { coins: say('head.coins', { n: price }) })}
        </p>
      )}
    </>
  );
}

/** Names the playlists that would have too few public quizzes. */
function UnlistedPlaylists() {
  const { say, locale } = useModeration();
  const { playlists } = useReviewed().review;
  if (playlists.length === 0) return null;
  return (
    <div className="note">
      <p>{say('dialog.playlists')}</p>
      <ul>
        {playlists.map(playlist => (
          <li key={playlist.id}>{titleIn(locale, playlist)}</li>
        ))}
      </ul>
    </div>
  );
}

function SentRemarks() {
  const { drafts } = useReviewed();
  return (
    <ul className="md-sent">
      {drafts.remarks.map(({ key, questionId, reason, text }) => (
        <SentRemark key={key} questionId={questionId} reason={reason} text={text} />
      ))}
    </ul>
  );
}

function SentRemark({
  questionId,
  reason,
  text,
}: Pick<Decision['remarks'][number], 'questionId' | 'reason' | 'text'>) {
  const { say } = useModeration();
  const { name } = useSubject(questionId);
  return (
    <li>
      <b>
        {name}, {say(`remarks.reasons.${reason}`)}
      </b>
      <span>{text}</span>
    </li>
  );
}

/** The next full hour, in the time zone of the browser, as the value of an input of the type datetime-local. */
function inOneHour(): string {
  const time = new Date(Date.now() + 3_600_000);
  time.setMinutes(0, 0, 0);
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
