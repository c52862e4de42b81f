import type { QuizDraft } from '../../quiz.ts';
import type { ImportedRow } from '../../quiz-files.ts';
import type { Finding } from '../finding.ts';
import { type NewQuestion, newQuestionFindings } from '../question-checks.ts';
import type { Column } from './columns.ts';

/** A row of a table of questions. */
export interface Row {
  /** Row number in the text or file, from 1. */
  at: number;
  cells: readonly string[];
  /** Fields of the question that have no column. */
  more?: Pick<
    ImportedRow['question'],
    'source' | 'catalogId' | 'media' | 'key' | 'teaser' | 'teaserAlt'
  >;
  /** What was left out of the question while its file was read. */
  notes?: readonly { field: string; code: string }[];
}

export interface Table {
  columns: readonly Column[];
  rows: readonly Row[];
}

/** A problem that keeps a row from being added. */
export interface RowProblem extends Finding {
  /** Index of the column concerned. */
  column: number;
}

type Text = QuizDraft['text'];

const SECOND = { text: 'textEnglish', answer: 'answerEnglish', comment: 'commentEnglish' } as const;

/** The question that a row describes. */
export function questionOf({ cells }: Row, columns: readonly Column[]): NewQuestion {
  const first = (name: Column) => (cells[placesOf(columns, name)[0] ?? -1] ?? '').trim();
  const text = (name: keyof typeof SECOND): Text => ({
    ua: first(name),
    en: first(SECOND[name]) || null,
  });
  return {
    text: text('text'),
    answer: text('answer'),
    comment: text('comment'),
    variants: variantsOf(cells, columns).map(({ ua, en }, at) => ({ id: `v${at + 1}`, ua, en })),
    reference: first('reference') || null,
  };
}

/** Problems that keep a row from being added: those that would keep its question from being submitted. */
export function problemsOf(row: Row, columns: readonly Column[]): RowProblem[] {
  const places = variantsOf(row.cells, columns).map(({ place }) => place);
  return newQuestionFindings(questionOf(row, columns)).map(finding => {
    const [field = '', part] = finding.path.split('.');
    const english = SECOND[field as 'text'];
    const name = finding.path.endsWith('.en') && english ? english : (field as Column);
    const column =
      field === 'variants'
        ? (places[Number(part ?? 0)] ?? columns.indexOf('variant'))
        : columns.indexOf(name);
    return { ...finding, column };
  });
}

/** Variants that are not empty, with the index of their column. */
function variantsOf(cells: readonly string[], columns: readonly Column[]) {
  const english = placesOf(columns, 'variantEnglish');
  return placesOf(columns, 'variant')
    .map((place, at) => ({
      place,
      ua: (cells[place] ?? '').trim(),
      en: (cells[english[at] ?? -1] ?? '').trim() || null,
    }))
    .filter(({ ua, en }) => ua || en);
}

const placesOf = (columns: readonly Column[], name: Column): number[] =>
  columns.flatMap((one, at) => (one === name ? [at] : []));
