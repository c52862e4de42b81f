import type { Question } from '../../../contracts/plays.ts';
import { type AnswerPart, element, type Give, signOf, wordOf } from './sample-view.ts';

/** The options of a choicer sample. */
export function optionsOf(card: HTMLElement, { options }: Question, give: Give): AnswerPart {
  const buttons = options.map(({ id, label }, at) => {
    const cube = element('span', { className: 'cube cube--blank', textContent: String(at + 1) });
    cube.ariaHidden = 'true';
    const button = element(
      'button',
      { type: 'button', className: 'option' },
      ...[cube, element('span', { textContent: label })],
    );
    button.dataset.option = id;
    button.addEventListener('click', () => {
      if (button.ariaDisabled === 'true') return;
      lock(true);
      button.classList.add('is-chosen');
      give({ optionId: id });
    });
    return button;
  });

  function lock(isLocked: boolean) {
    for (const button of buttons) button.ariaDisabled = String(isLocked);
  }
  function mark(id: string | null | undefined, name: 'right' | 'wrong') {
    const button = buttons.find(one => one.dataset.option === id);
    const cube = button?.querySelector('.cube');
    button?.classList.add(`is-${name}`);
    cube?.classList.remove('cube--blank');
    cube?.classList.toggle('cube--wrong', name === 'wrong');
    cube?.replaceChildren(signOf(card, name));
  }
  function forgetChoice() {
    for (const button of buttons) button.classList.remove('is-chosen');
  }

  return {
    element: element(
      'fieldset',
      { className: 'options', ariaLabel: wordOf(card, 'options') },
      ...buttons,
    ),
    show({ answer, given, correct }) {
      forgetChoice();
      mark(answer?.optionId, 'right');
      if (!correct) mark(given?.optionId, 'wrong');
    },
    reopen() {
      forgetChoice();
      lock(false);
    },
  };
}
