import type { QuizDraft } from '../../../contracts/quiz.ts';
import type { ImportedRows } from '../../../contracts/quiz-files.ts';
import { columnsOf, isHead } from '../../../contracts/rules/table/columns.ts';
import { escaped, parseTable } from '../../../contracts/rules/table/parse-table.ts';
import { problemsOf, questionOf } from '../../../contracts/rules/table/table-rows.ts';
import { DomainError } from '../../errors.ts';
import { MOST_ROWS } from './file-quiz.ts';

/** Excel reads a CSV file as UTF-8 only if the file begins with this character. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Writes the texts of the questions as CSV (RFC 4180), without pictures and clips. */
export function writeTable(questions: readonly QuizDraft[]): string {
  const variants = Math.max(1, ...questions.map(question => question.variants.length));
  const numbers = Array.from({ length: variants }, (_, at) => at);
  const head = [
    ...bothOf('question'),
    ...bothOf('answer'),
    ...numbers.flatMap(at => bothOf(`variant_${at + 1}`)),
    ...bothOf('comment'),
    'source',
  ];
  const rows = questions.map(question => [
    ...cellsOf(question.text),
    ...cellsOf(question.answer),
    ...numbers.flatMap(at => cellsOf(question.variants[at] ?? NOTHING)),
    ...cellsOf(question.comment),
    question.reference ?? '',
  ]);
  const lines = [head, ...rows].map(cells => cells.map(quoted).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

const NOTHING = { ua: '', en: null };
const bothOf = (name: string) => [name, `${name}_en`];
const cellsOf = ({ ua, en }: QuizDraft['text']) => [ua, en ?? ''];
const quoted = (cell: string) => `"${escaped(cell).replaceAll('"', '""')}"`;

/** Reads questions from CSV or TSV. 413 import.too-large for too many rows. */
export function readTable(text: string): ImportedRows {
  const [first = [], ...rest] = parseTable(text);
  const isNamed = isHead(first);
  const rows = isNamed || first.length === 0 ? rest : [first, ...rest];
  if (rows.length > MOST_ROWS) throw new DomainError(413, 'import.too-large');
  const count = Math.max(first.length, ...rows.map(({ length }) => length));
  const columns = columnsOf(isNamed ? first : null, count);
  return {
    columns,
    rows: rows.map((cells, at) => {
      const row = { at: at + 1, cells };
      return {
        at: row.at,
        question: { source: 'text', catalogId: null, media: null, ...questionOf(row, columns) },
        errors: problemsOf(row, columns).map(({ path, code }) => ({ field: path, code })),
      };
    }),
    head: null,
  };
}
