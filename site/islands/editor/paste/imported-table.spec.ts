import { expect, test } from '@jest/globals';
import type { ImportedRow } from '../../../../contracts/quiz-files.ts';
import { addedQuestion, tableOf } from './imported-table.ts';

const text = (ua: string, en: string | null = null) => ({ ua, en });

const rowOf = (variants: number): ImportedRow => ({
  at: 1,
  question: {
    ...{ source: 'movie', catalogId: 7, media: null, reference: 'книга' },
    ...{ key: 'castle', teaser: null, teaserAlt: text('Гніздо', 'A nest') },
    ...{ text: text('Де?', 'Where?'), answer: text('Тут'), comment: text('Бо так', 'Because') },
    variants: Array.from({ length: variants }, (_, at) => ({
      id: `v${at + 1}`,
      ...text(`${at}`, `${at} en`),
    })),
  },
  errors: [
    { field: 'variants.0', code: 'question.equal' },
    { field: 'media', code: 'media.absent' },
  ],
});

test('addedQuestion returns all fields of an imported question from the row that tableOf made of it', () => {
  const imported = rowOf(2);

  const { columns, rows } = tableOf({ rows: [imported, rowOf(4)] });

  const { key, teaser, teaserAlt, ...fields } = imported.question;
  expect(rows[0] && addedQuestion(rows[0], columns)).toEqual({
    fields,
    imported: { key, teaser, teaserAlt },
  });
  expect(rows[0]?.notes).toEqual([{ field: 'media', code: 'media.absent' }]);
});
