import type { Check } from '../../../contracts/quiz.ts';
import type { EditorText, Say } from './editor-context.ts';

/** The sentence for a finding. The form and the list of checks show the same one. */
export const checkSentence = ({ code, level, params }: Check, say: Say): string =>
  say(
    `${level === 'passed' ? 'passed' : 'check'}.${code.replaceAll('.', '-')}` as EditorText,
    params,
  );

/**
 * Reads from the path of a finding which question (null for the quiz itself) and which of its fields the finding is
 * about.
 */
export function placeOfCheck({ path }: Pick<Check, 'path'>): {
  questionId: number | null;
  field: string;
} {
  const [, id, field] = /^questions\.(\d+)(?:\.(.+))?$/.exec(path) ?? [];
  return id ? { questionId: Number(id), field: field ?? '' } : { questionId: null, field: path };
}

/**
 * The findings about a field of the head, or of a question if its id is given. Those about `title.ua` are also about
 * `title`.
 */
export function checksOf(
  checks: readonly Check[],
  field: string,
  questionId: number | null = null,
): Check[] {
  return checks.filter(check => {
    const place = placeOfCheck(check);
    const isHere = place.field === field || place.field.startsWith(`${field}.`);
    return check.level !== 'passed' && place.questionId === questionId && isHere;
  });
}

/** The most severe level of the findings about a question, or about the quiz itself if the id is null. */
export function worstOf(
  checks: readonly Check[],
  questionId: number | null,
): 'error' | 'wait' | 'advice' | 'ok' {
  const levels = checks
    .filter(check => placeOfCheck(check).questionId === questionId)
    .map(({ level }) => level);
  return (['error', 'wait', 'advice'] as const).find(level => levels.includes(level)) ?? 'ok';
}
