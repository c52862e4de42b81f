import { deleteMe } from '../../api.ts';
import { localeOf, localized } from '../../paths.ts';
import { endSessionOnce, isSignedOut } from '../account/end-session-once.ts';
import { endSession, refresh } from '../account/session.ts';
import { bindClosing, showDialog } from '../dialogs.ts';
import { isOwner } from './profile-owner.ts';
import { explainAct } from './profile-troubles.ts';

const dialog = document.querySelector<HTMLDialogElement>('#delete-account');
const form = dialog?.querySelector<HTMLFormElement>('[data-delete-form]');
if (dialog && form) begin(dialog, form);

function begin(dialog: HTMLDialogElement, form: HTMLFormElement) {
  const statusLine = form.querySelector<HTMLElement>('[data-delete-said]');
  const say = (text = '') => {
    if (statusLine) statusLine.textContent = text;
  };
  const deleteOwner = endSessionOnce({ mayAct: isOwner, act: deleteMe });
  let isUnderWay = false;

  document.querySelector('[data-delete-open]')?.addEventListener('click', () => {
    form.reset();
    say();
    showDialog(dialog);
  });
  bindClosing(dialog);
  // The browser submits the form only if the box is checked.
  form.addEventListener('submit', async event => {
    event.preventDefault();
    if (isUnderWay) return;
    isUnderWay = true;
    say(statusLine?.dataset.deleting);
    try {
      if (!(await deleteOwner())) return;
      endSession();
      location.assign(localized(localeOf(location.pathname), '/'));
    } catch (error) {
      say(explainAct(error));
      if (isSignedOut(error)) void refresh();
    } finally {
      isUnderWay = false;
    }
  });
}
