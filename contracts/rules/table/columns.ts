/** What a column of a pasted or imported table can contain. */
export const COLUMNS = [
  'text',
  'textEnglish',
  'answer',
  'answerEnglish',
  'variant',
  'variantEnglish',
  'comment',
  'commentEnglish',
  'reference',
] as const;

export type Column = (typeof COLUMNS)[number] | 'skip';

/** Common headings for each kind of column, without numbers. They include the headings that an export writes. */
const HEADS: readonly (readonly [Column, RegExp])[] = [
  ['text', /^(питання|запитання|текст|question|text)$/],
  ['answer', /^((правильна )?відповідь|(right |correct )?answer)$/],
  ['variant', /^((хибний |неправильний )?варіант|(wrong )?(option|variant|answer)|дистрактор)$/],
  ['comment', /^(коментар|пояснення|comment|explanation|fact)$/],
  ['reference', /^(де перевірити|джерело|посилання|reference|source|link)$/],
];

const ENGLISH = /\b(en|eng|english)\b|англ\p{L}*/u;
const UKRAINIAN = /\b(ua|uk|ukr|ukrainian)\b|укр\p{L}*/u;

function columnOf(head: string): Column | null {
  const words = head.toLocaleLowerCase('uk').replace(/[\d.,:_()[\]-]+/g, ' ');
  const name = words.replace(ENGLISH, '').replace(UKRAINIAN, '').replace(/\s+/g, ' ').trim();
  const found = HEADS.find(([, pattern]) => pattern.test(name))?.[0];
  if (!found) return null;
  const english = COLUMNS.find(column => column === `${found}English`);
  return (ENGLISH.test(words) && english) || found;
}

/** Whether a row consists of headings instead of a question. */
export const isHead = (row: readonly string[]): boolean =>
  row.filter(cell => columnOf(cell) !== null).length >= 2;

/**
 * Returns what each column contains: according to its heading, or in a table without headings in the usual order
 * (question, answer, three variants, comment).
 */
export function columnsOf(head: readonly string[] | null, count: number): Column[] {
  if (head) return Array.from({ length: count }, (_, at) => columnOf(head[at] ?? '') ?? 'skip');
  const usual: Column[] = ['text', 'answer', 'variant', 'variant', 'variant', 'comment'];
  return Array.from({ length: count }, (_, at) => usual[at] ?? 'skip');
}
