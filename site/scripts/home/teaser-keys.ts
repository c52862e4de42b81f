/** Digits choose an option while the focus is in the question. Uses `event.code`, so that they work in every layout. */
export function bindKeys(root: HTMLElement, options: HTMLElement[]) {
  root.addEventListener('keydown', event => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
    const option = options[Number(digit) - 1];
    if (!option) return;
    event.preventDefault();
    option.focus();
    option.click();
  });
}
