import type { Finding } from '../../contracts/admin-moderation.ts';
import type { Quiz, QuizDraft } from '../../contracts/quiz.ts';
import { normalise } from '../../contracts/rules/normalise.ts';

/** The findings of the wizard, followed by those that only moderators see. The latter never block an approval. */
export const moderatorFindings = ({ checks, questions }: Pick<Quiz, 'checks' | 'questions'>) =>
  [...checks, ...sameAnswers(questions), ...ownWorks(questions)] satisfies Finding[];

/** Questions with the answer of an earlier question. */
function sameAnswers(questions: readonly QuizDraft[]): Finding[] {
  const first = new Map<string, number>();
  return questions.flatMap(({ id, answer }, at) => {
    const key = normalise(answer.ua);
    const earlier = first.get(key);
    if (key === '' || earlier === undefined) {
      first.set(key, at);
      return [];
    }
    const params = { answer: answer.ua, first: earlier + 1, second: at + 1 };
    return [advice('question.same-answer', `questions.${id}.answer.ua`, params)];
  });
}

/** Pictures and clips that the author claims to have made. */
const ownWorks = (questions: readonly QuizDraft[]): Finding[] =>
  questions.flatMap(({ id, media }, at) =>
    media?.isUploaded && media.credit?.kind === 'own'
      ? [advice('media.own-work', `questions.${id}.media.credit`, { question: at + 1 })]
      : [],
  );

const advice = (
  code: Finding['code'],
  path: string,
  params: Record<string, string | number>,
): Finding => ({
  id: `${code}:${path}`,
  ...{ code, level: 'advice', path, params, overridable: false },
});
