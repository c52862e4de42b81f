import type { Media } from '../../../contracts/media.ts';
import type { ImportedRow, ImportedRows } from '../../../contracts/quiz-files.ts';
import { newQuestionFindings } from '../../../contracts/rules/question-checks.ts';
import type { Viewer } from '../../auth/index.ts';
import type { FileUse, Found } from './archive-media.ts';
import type { NamedItem } from './catalog-keys.ts';
import type { FileQuestion, FileQuiz, NamedFile } from './file-quiz.ts';

type Importer = Pick<Viewer, 'role'>;

/** What the names in a quiz file stand for: items of the catalogue and uploaded media. */
interface Referred {
  items: ReadonlyMap<string, NamedItem>;
  files: ReadonlyMap<NamedFile, Found>;
}

/** The files that a quiz names. Drawings for the home page are left out unless an admin imports. */
export const usesOf = ({ cover, questions }: FileQuiz, { role }: Importer): FileUse[] => [
  ...(cover ? [{ file: cover, purpose: 'cover' as const }] : []),
  ...questions
    .flatMap(({ media, teaser }) => [media, role === 'admin' ? teaser : null])
    .flatMap(file => (file ? [{ file, purpose: 'question' as const }] : [])),
];

/**
 * Converts a quiz file to rows for the editor. Price and drawings for the home page are left out unless an admin
 * imports.
 */
export function importedRows(
  { head, cover, questions }: FileQuiz,
  importer: Importer,
  referred: Referred,
): ImportedRows {
  const { price: _price, ...withoutPrice } = head;
  const found = cover ? referred.files.get(cover) : undefined;
  return {
    columns: [],
    rows: questions.map(question => rowOf(question, importer, referred)),
    head: {
      ...(importer.role === 'admin' ? head : withoutPrice),
      ...(typeof found === 'object' && { cover: found }),
    },
  };
}

function rowOf(
  { at, key, question, item, media, teaser, errors }: FileQuestion,
  { role }: Importer,
  { items, files }: Referred,
): ImportedRow {
  const named = item ? items.get(item) : null;
  const found = foundOf(media, 'media', files);
  const drawing = foundOf(role === 'admin' ? teaser : null, 'teaser', files);
  const whole = { ...question, media: found.media };
  return {
    at,
    question: {
      ...{ catalogId: null, source: media ? 'upload' : 'text', ...named, ...whole },
      ...(key && { key }),
      ...(drawing.media && { teaser: drawing.media, teaserAlt: teaser?.alt }),
    },
    errors: [
      ...errors,
      ...newQuestionFindings(whole).map(({ path, code }) => ({ field: path, code })),
      ...(named === undefined ? [{ field: 'item', code: 'row.unknown' as const }] : []),
      ...found.errors,
      ...drawing.errors,
    ],
  };
}

function foundOf(
  file: NamedFile | null,
  field: string,
  files: Referred['files'],
): { media: Media | null; errors: ImportedRow['errors'] } {
  const found = file && (files.get(file) ?? 'media.absent');
  return typeof found === 'string'
    ? { media: null, errors: [{ field, code: found }] }
    : { media: found, errors: [] };
}
