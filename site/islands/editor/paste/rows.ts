import { normalise } from '../../../../contracts/rules/normalise.ts';
import type { QuestionFields } from '../quiz-document.ts';
import { newVariant } from '../use-question-actions.ts';
import type { Column } from './columns.ts';

/** A row of the pasted table. */
export interface Row {
  /** Row number in the text or file, from 1. */
  at: number;
  cells: readonly string[];
}

export interface Table {
  columns: readonly Column[];
  rows: readonly Row[];
}

export interface Problem {
  code: 'text' | 'answer' | 'variants' | 'equal';
  /** Index of the first column concerned. */
  column: number;
}

/** The fields of the question that a row describes. */
export function fieldsOf({ cells }: Row, columns: readonly Column[]): QuestionFields {
  const all = (name: Column) => columns.flatMap((one, at) => (one === name ? [at] : []));
  const first = (name: Column) => (cells[all(name)[0] ?? -1] ?? '').trim();
  const text = (name: 'text' | 'answer' | 'comment') => ({
    ua: first(name),
    en: first(`${name}English`) || null,
  });
  const english = all('variantEnglish');
  const variants = all('variant').map((at, place) => ({
    ...newVariant(),
    ua: (cells[at] ?? '').trim(),
    en: (cells[english[place] ?? -1] ?? '').trim() || null,
  }));
  return {
    source: 'text',
    catalogId: null,
    media: null,
    text: text('text'),
    answer: text('answer'),
    comment: text('comment'),
    variants: variants.filter(({ ua, en }) => ua || en),
    reference: first('reference') || null,
  };
}

/** Problems that keep a row from being added. Other checks run later in the editor. */
export function problemsOf(row: Row, columns: readonly Column[]): Problem[] {
  const { text, answer, variants } = fieldsOf(row, columns);
  const at = (code: Problem['code'], name: Column) => ({ code, column: columns.indexOf(name) });
  const known = [answer, ...variants].map(({ ua }) => normalise(ua)).filter(Boolean);
  const problems: (Problem | false)[] = [
    !text.ua && at('text', 'text'),
    !answer.ua && at('answer', 'answer'),
    variants.length === 0 && at('variants', 'variant'),
    new Set(known).size < known.length && { code: 'equal', column: repeatedAt(row, columns) },
  ];
  return problems.filter(problem => problem !== false);
}

function repeatedAt({ cells }: Row, columns: readonly Column[]): number {
  const known = new Set([normalise(cells[columns.indexOf('answer')] ?? '')]);
  return columns.findIndex((name, at) => {
    const cell = normalise(cells[at] ?? '');
    if (name !== 'variant' || cell === '') return false;
    const isRepeated = known.has(cell);
    known.add(cell);
    return isRepeated;
  });
}
