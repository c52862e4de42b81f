import type { Check, Quiz } from '../../../contracts/quiz.ts';
import { checkQuiz, type QuizFacts } from '../../../contracts/rules/quiz-checks.ts';
import { placeOfCheck } from './check-sentence.ts';
import type { QuizDocument } from './quiz-document.ts';

/**
 * Stands for the id of questions that are not saved yet. Findings about them are left out, since links to them need an
 * id.
 */
const UNKNOWN = 0;

/**
 * Runs the same checks as the server on the current document. Findings that only the server can make are taken from
 * `serverChecks`, the checks in its last response.
 */
export function liveChecks(
  { head, questions }: QuizDocument,
  serverChecks: readonly Check[],
  { limits }: Pick<Quiz, 'limits'>,
): Check[] {
  const drafts = questions.map(({ id, version, fields }) => ({
    ...fields,
    ...{ id: id ?? UNKNOWN, key: '', version, letters: null },
  }));
  const checks = checkQuiz(head, drafts, factsOf(serverChecks, limits.questions));
  return checks.filter(check => placeOfCheck(check).questionId !== UNKNOWN);
}

function factsOf(serverChecks: readonly Check[], mostQuestions: number): QuizFacts {
  const title = serverChecks.find(({ code }) => code === 'quiz.like-admins')?.params.title;
  return {
    mostQuestions,
    likeAdmins: title === undefined ? null : String(title),
    related: serverChecks.flatMap(check => {
      const { questionId, field: path } = placeOfCheck(check);
      if (check.code !== 'question.related' || questionId === null || check.level === 'passed')
        return [];
      return [{ questionId, path, name: String(check.params.name), isItem: check.overridable }];
    }),
  };
}

/** Returns the checks with one for each place in `uploading` that waits for its file, and without earlier ones of these. */
export function withUploads(
  checks: readonly Check[],
  uploading: readonly string[],
  { questions }: Pick<QuizDocument, 'questions'>,
): Check[] {
  const waits = uploading.flatMap((place): Check[] => {
    const id = questions.find(({ uid }) => uid === place)?.id;
    if (place !== 'cover' && !id) return [];
    const path = id ? `questions.${id}.media` : place;
    const rest = { params: {}, overridable: false };
    return [{ id: `uploading:${path}`, code: 'media.wait', level: 'wait', path, ...rest }];
  });
  return [...checks.filter(({ id }) => !id.startsWith('uploading:')), ...waits];
}

/**
 * Returns the checks in `after`, but the objects from `before` for those that are unchanged (and the list itself if all
 * are), so that React does not render them again.
 */
export function withKnown(before: Check[], after: Check[]): Check[] {
  const known = new Map(before.map(check => [check.id, check]));
  const kept = after.map(check => {
    const same = known.get(check.id);
    return same && JSON.stringify(same) === JSON.stringify(check) ? same : check;
  });
  const isSame = kept.length === before.length && kept.every((check, at) => check === before[at]);
  return isSame ? before : kept;
}
