import type { ImportedRow, ImportedRows } from '../../../../contracts/quiz-files.ts';
import type { Column } from '../../../../contracts/rules/table/columns.ts';
import { questionOf, type Row, type Table } from '../../../../contracts/rules/table/table-rows.ts';
import type { AddedQuestion } from '../quiz-document.ts';

/** Shows the questions of an imported file as a table whose cells can be edited. */
export function tableOf({ rows }: Pick<ImportedRows, 'rows'>): Table {
  const variants = Math.max(1, ...rows.map(({ question }) => question.variants.length));
  const columns: Column[] = [
    ...(['text', 'textEnglish', 'answer', 'answerEnglish'] as const),
    ...Array.from({ length: variants }, () => ['variant', 'variantEnglish'] as const).flat(),
    ...(['comment', 'commentEnglish', 'reference'] as const),
  ];
  return { columns, rows: rows.map(row => rowOf(row, variants)) };
}

function rowOf({ at, question, errors }: ImportedRow, variants: number): Row {
  const { text, answer, comment, reference, variants: wrong, ...more } = question;
  const empty = { ua: '', en: null };
  const texts = [
    ...[text, answer],
    ...Array.from({ length: variants }, (_, place) => wrong[place] ?? empty),
    comment,
  ];
  return {
    at,
    cells: [...texts.flatMap(({ ua, en }) => [ua, en ?? '']), reference ?? ''],
    more,
    notes: errors.filter(({ code }) => /^(row|media)\./.test(code)),
  };
}

const FROM_TABLE: NonNullable<Row['more']> = { source: 'text', catalogId: null, media: null };

/** Returns the question that a row describes, in the form in which it is added to a quiz. */
export function addedQuestion(row: Row, columns: readonly Column[]): Omit<AddedQuestion, 'uid'> {
  const { key, teaser, teaserAlt, ...more } = row.more ?? FROM_TABLE;
  return {
    fields: { ...more, ...questionOf(row, columns) },
    imported: { key, teaser, teaserAlt },
  };
}
