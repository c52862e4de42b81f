import type { Remark } from '../../../../contracts/quiz.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { dayAndTime } from '../../editor/history/day-and-time.ts';
import { IconButton } from '../../editor/IconButton.tsx';
import { newUid } from '../../editor/use-question-actions.ts';
import { type DraftRemark, withOpened, withoutRemark, withReopened } from './kept-remarks.ts';
import { useModeration } from './moderation-context.ts';
import { RemarkForm } from './RemarkForm.tsx';
import { useReviewed } from './review-context.ts';
import { useSubject } from './use-subject.ts';

/** The remarks that are being written, and those of earlier reviews. */
export function RemarksList() {
  const { say } = useModeration();
  const { review, drafts, changeDrafts } = useReviewed();
  const { remarks, open } = drafts;
  const isPending = review.stage === 'pending' && !review.own;
  const unsent = remarks.filter(({ key }) => key !== open?.key);
  const isEmpty = unsent.length === 0 && !open && review.remarks.length === 0;

  return (
    <section aria-labelledby="remarks-title">
      <h3 id="remarks-title">{say('remarks.title')}</h3>
      {isEmpty && <p className="muted">{say('remarks.none')}</p>}
      <ul className="checks">
        {open && <DraftRow remark={open} isOpen />}
        {unsent.map(remark => (
          <DraftRow key={remark.key} remark={remark} />
        ))}
        {review.remarks.map(remark => (
          <EarlierRow key={remark.id} remark={remark} />
        ))}
      </ul>
      {open && open.questionId === null && <RemarkForm />}
      {isPending && open?.questionId !== null && (
        <button
          className="button button--plain"
          type="button"
          onClick={() => changeDrafts(known => withOpened(known, null, newUid()))}
        >
          <EditorIcon name="flag" />
          {say('remarks.add')}
        </button>
      )}
    </section>
  );
}

function DraftRow({ remark, isOpen = false }: { remark: DraftRemark; isOpen?: boolean }) {
  const { say } = useModeration();
  const { changeDrafts } = useReviewed();
  const { name, href } = useSubject(remark.questionId);

  return (
    <li className="md-remark">
      <a href={href}>
        <span className="mark mark--no" aria-hidden="true">
          !
        </span>
        <span>
          {name}, {say(`remarks.reasons.${remark.reason}`)}
          <small>{isOpen ? say('remarks.writing') : remark.text}</small>
        </span>
      </a>
      {!isOpen && (
        <span className="rv__do">
          <IconButton
            icon="pencil"
            label={say('remarks.change')}
            press={() => changeDrafts(known => withReopened(known, remark.key))}
            isSmall
          />
          <IconButton
            icon="trash"
            label={say('remarks.remove')}
            press={() => changeDrafts(known => withoutRemark(known, remark.key))}
            isSmall
          />
        </span>
      )}
    </li>
  );
}

function EarlierRow({ remark }: { remark: Remark }) {
  const { say, locale } = useModeration();
  const { name, href } = useSubject(remark.questionId);
  const sent = say('remarks.sent', { name: remark.by.name, time: dayAndTime(remark.at, locale) });

  return (
    <li>
      <a href={href}>
        <span className={remark.done ? 'mark mark--ok' : 'mark mark--warn'} aria-hidden="true">
          <EditorIcon name={remark.done ? 'check' : 'clock'} />
        </span>
        <span>
          {name}, {say(`remarks.reasons.${remark.reason}`)}: {remark.text}
          <small>{remark.done ? `${sent}, ${say('remarks.done')}` : sent}</small>
        </span>
      </a>
    </li>
  );
}
