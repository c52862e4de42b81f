import type { Check } from '../../../contracts/quiz.ts';
import type { EditorText, Say } from './editor-context.ts';

/** The text of a finding, both below its field and in the list of checks. */
export const checkSentence = ({ code, level, params }: Check, say: Say): string =>
  say(
    `${level === 'passed' ? 'passed' : 'check'}.${code.replaceAll('.', '-')}` as EditorText,
    params,
  );

/** The question that a finding is about, and the path of the field within it. */
export function placeOfCheck({ path }: Pick<Check, 'path'>): {
  questionId: number | null;
  field: string;
} {
  const [, id, field] = /^questions\.(\d+)(?:\.(.+))?$/.exec(path) ?? [];
  return id ? { questionId: Number(id), field: field ?? '' } : { questionId: null, field: path };
}

/** Findings about a field of the head, or of a question if its id is given. `title` includes those of `title.ua`. */
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

/** The most severe level among the findings about a question, or about the whole quiz if the id is null. */
export function worstOf(
  checks: readonly Check[],
  questionId: number | null,
): 'error' | 'wait' | 'advice' | 'ok' {
  const levels = checks
    .filter(check => placeOfCheck(check).questionId === questionId)
    .map(({ level }) => level);
  return (['error', 'wait', 'advice'] as const).find(level => levels.includes(level)) ?? 'ok';
}
