import type { ImportedRow, ImportedRows } from '../../../../contracts/quiz-files.ts';
import type { Column } from '../../../../contracts/rules/table/columns.ts';
import type { Row, Table } from '../../../../contracts/rules/table/table-rows.ts';

/** The questions of an imported file as a table whose cells can be edited. */
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
  const { text, answer, comment, reference, source, catalogId, media } = question;
  const empty = { ua: '', en: null };
  const texts = [
    ...[text, answer],
    ...Array.from({ length: variants }, (_, place) => question.variants[place] ?? empty),
    comment,
  ];
  return {
    at,
    cells: [...texts.flatMap(({ ua, en }) => [ua, en ?? '']), reference ?? ''],
    more: { source, catalogId, media },
    notes: errors.filter(({ code }) => /^(row|media)\./.test(code)),
  };
}
