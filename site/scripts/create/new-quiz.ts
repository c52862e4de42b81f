import type { CreateQuiz } from '../../../contracts/quizzes.ts';
import { createQuiz } from '../../editor-api.ts';
import { localeOf, localized } from '../../paths.ts';
import { bindClosing, showDialog } from '../dialogs.ts';
import { explain } from './quiz-troubles.ts';

/** Sets up the dialog whose form creates a quiz and opens it in the editor. */
export function bindNewQuiz(place: HTMLElement) {
  const dialog = document.querySelector<HTMLDialogElement>('#new-quiz');
  const form = dialog?.querySelector<HTMLFormElement>('[data-new-quiz-form]');
  const statusLine = dialog?.querySelector<HTMLElement>('[data-new-quiz-said]');
  if (!dialog || !form || !statusLine) return;
  let isUnderWay = false;

  place.querySelector('[data-new-quiz]')?.addEventListener('click', () => {
    statusLine.textContent = '';
    showDialog(dialog);
    form.querySelector<HTMLInputElement>('[name=titleUA]')?.focus();
  });
  bindClosing(dialog);
  form.addEventListener('submit', async event => {
    event.preventDefault();
    if (isUnderWay) return;
    isUnderWay = true;
    statusLine.textContent = statusLine.dataset.doing ?? '';
    try {
      const { id } = await createQuiz(wishOf(new FormData(form)));
      location.assign(localized(localeOf(location.pathname), `/create/wizard/${id}`));
    } catch (error) {
      statusLine.textContent = explain(place, error);
      isUnderWay = false;
    }
  });
  // After Back the browser may show this page as it was when it was left, with the dialog open.
  addEventListener('pageshow', () => {
    isUnderWay = false;
    if (dialog.open) dialog.close();
  });
}

function wishOf(form: FormData): CreateQuiz {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const contentType = text('contentType');
  const [titleUA, mode, subtype] = [text('titleUA'), text('mode'), text(`subtype-${contentType}`)];
  // The values need no check here: they come from the form's own options, and the server validates them.
  return { contentType, subtype, mode, titleUA } as CreateQuiz;
}
