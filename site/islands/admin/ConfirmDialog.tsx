import type { ReactNode } from 'react';
import { Modal } from '../Modal.tsx';

interface Props {
  title: string;
  closeLabel: string;
  cancelLabel: string;
  confirmLabel: string;
  confirm: () => void;
  close: () => void;
  /** Names the effect. */
  children: ReactNode;
}

/** Asks before a change that cannot be undone. */
export const ConfirmDialog = (props: Props) => (
  <Modal title={props.title} close={props.close} closeLabel={props.closeLabel}>
    <p>{props.children}</p>
    <div className="bulk-form__foot">
      <button type="button" className="button button--quiet" onClick={props.close}>
        {props.cancelLabel}
      </button>
      <button type="button" className="button" onClick={props.confirm}>
        {props.confirmLabel}
      </button>
    </div>
  </Modal>
);
