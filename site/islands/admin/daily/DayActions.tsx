import { useState } from 'react';
import type { AdminDailyDay } from '../../../../contracts/admin-dailies.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { CandidateDialog } from './CandidateDialog.tsx';
import { useWords } from './daily-words.ts';
import type { ChangeDay, WantedQuestions } from './use-day.ts';
import { WriteDialog } from './WriteDialog.tsx';

interface Props {
  day: AdminDailyDay;
  change: ChangeDay;
  isBusy: boolean;
}

type Opened = 'catalog' | 'write' | 'redraw';

/** Adds questions to a day that has not begun: from the catalogue, written or drawn. */
export function DayActions({ day, change, isBusy }: Props) {
  const { say } = useWords();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const missing = day.size - day.count;
  const add = (question: WantedQuestions[number]) =>
    change({ questions: [...day.questions.map(({ id }) => ({ id })), question] });

  return (
    <>
      {missing > 0 && (
        <div className="panel__pair">
          <button
            className="button button--quiet"
            type="button"
            onClick={() => setOpened('catalog')}
          >
            <EditorIcon name="add" />
            {say('add')}
          </button>
          <button className="button button--quiet" type="button" onClick={() => setOpened('write')}>
            <EditorIcon name="edit" />
            {say('write')}
          </button>
        </div>
      )}
      <div className="panel__act">
        <button
          className={missing > 0 ? 'button' : 'button button--quiet'}
          type="button"
          aria-disabled={isBusy}
          onClick={() => {
            if (isBusy) return;
            if (missing > 0) void change({ draw: missing });
            else setOpened('redraw');
          }}
        >
          <EditorIcon name="again" />
          {missing > 0 ? say('complete', { n: missing }) : say('redraw')}
        </button>
      </div>
      <p className="field__hint">{say('closes')}</p>
      {opened === 'catalog' && (
        <CandidateDialog
          place={day}
          choose={catalogQuestionId => add({ catalogQuestionId })}
          close={close}
        />
      )}
      {opened === 'write' && (
        <WriteDialog question={null} title={say('form.new')} save={add} close={close} />
      )}
      {opened === 'redraw' && (
        <RedrawDialog
          count={day.count}
          redraw={() => void change({ draw: day.size, isAnew: true })}
          close={close}
        />
      )}
    </>
  );
}

interface RedrawProps {
  count: number;
  redraw: () => void;
  close: () => void;
}

/** Drawing a day anew replaces questions that may have been chosen by hand, so it asks first. */
function RedrawDialog({ count, redraw, close }: RedrawProps) {
  const { say } = useWords();
  const confirm = () => {
    close();
    redraw();
  };
  return (
    <ConfirmDialog
      title={say('redraw')}
      closeLabel={say('close')}
      cancelLabel={say('cancel')}
      confirmLabel={say('redrawYes')}
      confirm={confirm}
      close={close}
    >
      {say('redrawAsk', { n: count })}
    </ConfirmDialog>
  );
}
