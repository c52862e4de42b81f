import { deleteQuiz } from '../../editor-api.ts';
import { fill } from '../../islands/play/fill.ts';
import { bindClosing, showDialog } from '../dialogs.ts';
import { explain } from './quiz-troubles.ts';
import { reloadList } from './shelves.ts';

/** Returns a function that asks for confirmation and then deletes a quiz. */
export function bindDeletion(
  place: HTMLElement,
  say: (text: string) => void,
): (row: HTMLElement) => void {
  const dialog = document.querySelector<HTMLDialogElement>('#delete-quiz');
  const form = dialog?.querySelector<HTMLFormElement>('[data-delete-form]');
  const text = dialog?.querySelector<HTMLElement>('[data-delete-text]');
  const statusLine = dialog?.querySelector<HTMLElement>('[data-delete-said]');
  if (!dialog || !form || !text || !statusLine) return () => undefined;
  const template = text.dataset.deleteText ?? '';
  let chosen: { id: number; title: string } | null = null;
  let isUnderWay = false;

  bindClosing(dialog);
  form.addEventListener('submit', async event => {
    event.preventDefault();
    if (isUnderWay || !chosen) return;
    isUnderWay = true;
    statusLine.textContent = statusLine.dataset.doing ?? '';
    try {
      await deleteQuiz(chosen.id);
      dialog.close();
      await reloadList(place);
      say(fill(text.dataset.done ?? '', chosen));
    } catch (error) {
      statusLine.textContent = explain(place, error);
    } finally {
      isUnderWay = false;
    }
  });

  return ({ dataset }) => {
    chosen = { id: Number(dataset.quiz), title: dataset.title ?? '' };
    text.textContent = fill(template, chosen);
    statusLine.textContent = '';
    showDialog(dialog);
  };
}
