import type { QuizDraft } from '../../quiz.ts';
import type { ImportedRow } from '../../quiz-files.ts';
import type { Finding } from '../finding.ts';
import { type NewQuestion, newQuestionFindings } from '../question-checks.ts';
import type { Column } from './columns.ts';

/** One row of a table, which describes one question. */
export interface Row {
  /** The number of the row in the text or file, counted from 1. */
  at: number;
  cells: readonly string[];
  /** The fields of the question for which a table has no column. An imported quiz.yaml has them. */
  more?: Pick<
    ImportedRow['question'],
    'source' | 'catalogId' | 'media' | 'key' | 'teaser' | 'teaserAlt'
  >;
  /** The fields that were left out when the file was read, each with the code of the reason. */
  notes?: readonly { field: string; code: string }[];
}

export interface Table {
  columns: readonly Column[];
  rows: readonly Row[];
}

/** A problem because of which a row cannot be added to the quiz. */
export interface RowProblem extends Finding {
  /** The index of the column in which the problem is. */
  column: number;
}

type Text = QuizDraft['text'];

const SECOND = { text: 'textEnglish', answer: 'answerEnglish', comment: 'commentEnglish' } as const;

/** Returns the question that a row describes. */
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

/**
 * Returns the problems because of which a row cannot be added. They are the errors that would block submission of its
 * question.
 */
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

/** Returns the variants that are not empty, each with the index of its column. */
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
