import { createQuiz, withdrawQuiz } from '../../editor-api.ts';
import { localeOf, localized } from '../../paths.ts';
import { bindDeletion } from './delete-quiz.ts';
import { bindNewQuiz } from './new-quiz.ts';
import { explain, wordsOf } from './quiz-troubles.ts';
import { bindRowMenus } from './row-menus.ts';
import { addMore, reloadList } from './shelves.ts';

const place = document.querySelector<HTMLElement>('[data-own-quizzes]');
if (place) begin(place);

/** Handles the events of the list on the element around it, since the list is replaced after each change. */
function begin(place: HTMLElement) {
  bindNewQuiz(place);
  bindRowMenus(place);
  const askToDelete = bindDeletion(place, text => say(place, text));

  place.addEventListener('click', event => {
    const pressed = (event.target as Element).closest<HTMLElement>('button, a');
    const row = pressed?.closest<HTMLElement>('[data-quiz]');
    if (pressed instanceof HTMLAnchorElement && pressed.matches('[data-shelf-more]')) {
      event.preventDefault();
      void attempt(place, pressed, () => addMore(pressed));
    }
    if (!row || !pressed) return;
    const id = Number(row.dataset.quiz);
    if (pressed.matches('[data-delete]')) askToDelete(row);
    if (pressed.matches('[data-copy]')) void attempt(place, pressed, () => copy(id));
    if (pressed.matches('[data-withdraw]'))
      void attempt(place, pressed, () => withdraw(place, id, pressed.dataset.withdraw));
  });
  place.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.name === 'sort') target.form?.requestSubmit();
  });
}

async function withdraw(place: HTMLElement, id: number, done = '') {
  await withdrawQuiz(id);
  await reloadList(place);
  return done;
}

async function copy(id: number) {
  const made = await createQuiz({ copyOf: id });
  location.assign(localized(localeOf(location.pathname), `/create/wizard/${made.id}`));
}

/** Runs an action and says how it ended. Further clicks on its button are ignored until then. */
async function attempt(place: HTMLElement, button: HTMLElement, act: () => Promise<unknown>) {
  if (button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  say(place, wordsOf(place).doing);
  try {
    const done = await act();
    say(place, typeof done === 'string' ? done : '');
  } catch (error) {
    say(place, explain(place, error), true);
  } finally {
    button.ariaDisabled = null;
  }
}

function say(place: HTMLElement, text = '', isTrouble = false) {
  const line = place.querySelector<HTMLElement>('[data-own-said]');
  line?.classList.toggle('is-trouble', isTrouble);
  if (line) line.textContent = text;
}
