import type { BulkRun } from '../../../../contracts/admin-contents.ts';
import { Modal } from '../../Modal.tsx';
import type { Messages, SayInContents } from './content-view.ts';

const REASONS: Record<string, keyof Messages['bulk']['reason']> = {
  'status.transition': 'transition',
  'bulk.kind': 'kind',
  'bulk.changed': 'changed',
  'quiz.checks': 'checks',
  'moderation.claimed': 'claimed',
  'playlist.full': 'full',
  'playlist.short': 'short',
  'auth.forbidden': 'forbidden',
  'not-found': 'missing',
};

interface Props {
  run: BulkRun;
  say: SayInContents;
  close: () => void;
}

/** The contents that an action did not change, and why. */
export function RefusedDialog({ run, say, close }: Props) {
  const others = run.refused - run.refusals.length;
  return (
    <Modal title={say('bulk.refused')} close={close} closeLabel={say('bulk.close')}>
      <ul className="bulk-form__list">
        {run.refusals.map(({ id, titleUA, code }) => (
          <li key={id}>
            <b>{titleUA || say('untitled')}</b>: {say(`bulk.reason.${REASONS[code] ?? 'other'}`)}
          </li>
        ))}
      </ul>
      {others > 0 && <p>{say('bulk.moreRefused', { n: others })}</p>}
    </Modal>
  );
}
