import type { ExportedQuiz } from './quiz-yaml.ts';

const ENDINGS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
  'audio/mpeg': 'mp3',
};

/**
 * Gives each file of a quiz a name in the archive by its first use: `cover.jpg`, `m01.mp3` (question 1), `teaser.webp`.
 */
export function fileNames(
  quiz: Pick<ExportedQuiz, 'head' | 'questions'>,
  files: readonly { fileId: string; mime: string }[],
): Map<string, string> {
  const endings = new Map(files.map(({ fileId, mime }) => [fileId, ENDINGS[mime]]));
  const names = new Map<string, string>();
  for (const [fileId, name] of placesOf(quiz)) {
    const ending = endings.get(fileId);
    if (ending && !names.has(fileId)) names.set(fileId, `${name}.${ending}`);
  }
  return names;
}

function* placesOf({
  head,
  questions,
}: Pick<ExportedQuiz, 'head' | 'questions'>): Generator<[fileId: string, name: string]> {
  if (head.cover) yield [head.cover.id, 'cover'];
  for (const [at, { media, teaser }] of questions.entries()) {
    const number = String(at + 1).padStart(2, '0');
    if (media) yield [media.id, `m${number}`];
    if (teaser) yield [teaser.fileId, at === 0 ? 'teaser' : `teaser${number}`];
  }
}

export const fileIdsOf = (quiz: Pick<ExportedQuiz, 'head' | 'questions'>): string[] => [
  ...new Set([...placesOf(quiz)].map(([fileId]) => fileId)),
];
