import type { Locale } from '../../../contracts/vocabulary.ts';

/** Whether an option on the page has this label in a play's language, which may differ from the page's. */
export const isNamed = (
  { dataset }: Pick<HTMLElement, 'dataset'>,
  label: string | undefined,
  lang: Locale,
) => label !== undefined && dataset[lang] === label;
