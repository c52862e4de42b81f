import type { QuizDraftChange } from '../../../../contracts/quiz.ts';
import { normalise } from '../../../../contracts/rules/normalise.ts';
import type { QuestionFields } from '../quiz-document.ts';
import { newVariant } from '../use-question-actions.ts';
import type { Column } from './columns.ts';

/** A row of the table that questions are taken from. */
export interface Row {
  /** In the text or file, from 1. */
  at: number;
  cells: readonly string[];
  /** What a file has of the question beside its texts. */
  rest: Partial<QuestionFields>;
  /** Codes of what the server found wrong in the file. */
  faults: readonly string[];
}

export interface Table {
  columns: readonly Column[];
  rows: readonly Row[];
}

export interface Problem {
  code: 'text' | 'answer' | 'variants' | 'equal' | 'other';
  /** The column of the first cell that it speaks of; −1 for none. */
  column: number;
}

/** The question that a row makes. */
export function fieldsOf({ cells, rest }: Row, columns: readonly Column[]): QuestionFields {
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
    ...rest,
    text: text('text'),
    answer: text('answer'),
    comment: text('comment'),
    variants: variants.filter(({ ua, en }) => ua || en),
    reference: first('reference') || null,
  };
}

/** Why a row is not taken: without these it is a question, whatever else may be said about it in the editor. */
export function problemsOf(row: Row, columns: readonly Column[]): Problem[] {
  const { text, answer, variants } = fieldsOf(row, columns);
  const at = (code: Problem['code'], name: Column) => ({ code, column: columns.indexOf(name) });
  const known = [answer, ...variants].map(({ ua }) => normalise(ua)).filter(Boolean);
  const problems: (Problem | false)[] = [
    !text.ua && at('text', 'text'),
    !answer.ua && at('answer', 'answer'),
    variants.length === 0 && at('variants', 'variant'),
    new Set(known).size < known.length && { code: 'equal', column: repeatedAt(row, columns) },
    row.faults.length > 0 && { code: 'other', column: -1 },
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

interface Imported {
  at: number;
  question: QuizDraftChange;
  errors: readonly { field: string; code: string }[];
}

/** Codes that the cells show for themselves, so that they go away when a cell is edited. */
const SHOWN = /^question\./;

/** What the server read from a file, as a table. */
export function tableOf(imported: readonly Imported[]): Table {
  const most = Math.max(1, ...imported.map(({ question }) => question.variants?.length ?? 0));
  const columns: Column[] = [
    ...(['text', 'textEnglish', 'answer', 'answerEnglish'] as const),
    ...Array.from({ length: most }, (): Column[] => ['variant', 'variantEnglish']).flat(),
    ...(['comment', 'commentEnglish', 'reference'] as const),
  ];
  const rows = imported.map(({ at, question, errors }): Row => {
    const { text, answer, comment, variants = [], reference, ...rest } = question;
    const both = (value: { ua: string; en: string | null } | undefined) => [
      value?.ua ?? '',
      value?.en ?? '',
    ];
    const wrong = Array.from({ length: most }, (_, place) => both(variants[place]));
    return {
      at,
      cells: [...both(text), ...both(answer), ...wrong.flat(), ...both(comment), reference ?? ''],
      rest: rest as Partial<QuestionFields>,
      faults: errors.map(({ code }) => code).filter(code => !SHOWN.test(code)),
    };
  });
  return withoutEmpty({ columns, rows });
}

/** English columns that no row has anything in are left out. */
function withoutEmpty({ columns, rows }: Table): Table {
  const isKept = (at: number) =>
    !columns[at]?.endsWith('English') || rows.some(({ cells }) => cells[at]);
  return {
    columns: columns.filter((_, at) => isKept(at)),
    rows: rows.map(row => ({ ...row, cells: row.cells.filter((_, at) => isKept(at)) })),
  };
}
