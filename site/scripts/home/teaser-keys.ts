/** Digits choose while the focus is in the question; by code, so that every keyboard layout has them. */
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
