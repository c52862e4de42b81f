import { Modal } from '../../Modal.tsx';
import type { PagesPlace } from './pages-place.ts';

interface Props {
  say: PagesPlace['say'];
  path: string;
  remove: () => void;
  close: () => void;
}

/** Names the effect before a page is deleted, which cannot be undone. */
export const DeleteDialog = ({ say, path, remove, close }: Props) => (
  <Modal title={say('deleteTitle')} close={close} closeLabel={say('close')}>
    <p>{say('deleteEffect', { path })}</p>
    <div className="bulk-form__foot">
      <button type="button" className="button button--quiet" onClick={close}>
        {say('cancel')}
      </button>
      <button type="button" className="button" onClick={remove}>
        {say('deleteSure')}
      </button>
    </div>
  </Modal>
);
