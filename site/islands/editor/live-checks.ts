import type { Check, Quiz } from '../../../contracts/quiz.ts';
import { checkQuiz, type QuizFacts } from '../../../contracts/rules/quiz-checks.ts';
import { placeOfCheck } from './check-sentence.ts';
import type { QuizDocument } from './quiz-document.ts';

/** Of a question that the server does not have yet, so that no link can lead to it. */
const UNKNOWN = 0;

/**
 * The server's own checks of what is being typed, before it has been sent. What only the server knows is taken from
 * the checks that it told last.
 */
export function liveChecks(
  { head, questions }: QuizDocument,
  told: readonly Check[],
  { limits }: Pick<Quiz, 'limits'>,
): Check[] {
  const drafts = questions.map(({ id, version, fields }) => ({
    ...fields,
    ...{ id: id ?? UNKNOWN, key: '', version, letters: null },
  }));
  const checks = checkQuiz(head, drafts, factsOf(told, limits.questions));
  return checks.filter(check => placeOfCheck(check).questionId !== UNKNOWN);
}

function factsOf(told: readonly Check[], mostQuestions: number): QuizFacts {
  const title = told.find(({ code }) => code === 'quiz.like-admins')?.params.title;
  return {
    mostQuestions,
    likeAdmins: title === undefined ? null : String(title),
    related: told.flatMap(check => {
      const { questionId, field: path } = placeOfCheck(check);
      if (check.code !== 'question.related' || questionId === null || check.level === 'passed')
        return [];
      return [{ questionId, path, name: String(check.params.name), isItem: check.overridable }];
    }),
  };
}
