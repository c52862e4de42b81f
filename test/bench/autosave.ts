import type { Quiz } from '../../contracts/quiz.ts';
import { type BenchAuthor, bringAuthors } from './authors.ts';
import type { Report } from './report.ts';
import { type Stage, WEB } from './stage.ts';

/** Authors who save at the same time, each in a different quiz. */
const AUTHORS = 8;
const SECONDS = 5;

/** Measures the saves of a question per second of all authors together, each sending one after another. */
export async function measureAutosave({ stage, report }: { stage: Stage; report: Report }) {
  const origin = await stage.startServer('editor', WEB, { SAVES_A_MINUTE: '1000000' });
  const authors = await bringAuthors(stage, origin, AUTHORS);
  const quizzes = await Promise.all(authors.map(beginQuiz));
  let saves = 0;
  const began = performance.now();
  await Promise.all(
    quizzes.map(async ({ author, path, version }) => {
      let known = version;
      while (performance.now() - began < SECONDS * 1_000) {
        const set = { text: { ua: `Яка річка довша за ${saves} км?`, en: null } };
        const saved = await author.call<{ version: number }>('PATCH', path, {
          version: known,
          set,
        });
        known = saved.version;
        saves += 1;
      }
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  report.note(
    `${Math.round(saves / seconds)} saves of a question per second by ${AUTHORS} authors at once`,
  );
}

async function beginQuiz(author: BenchAuthor) {
  const { id } = await author.call<Quiz>('POST', '/api/quizzes', {
    ...{ contentType: 'quiz', subtype: 'list', mode: 'choicer', titleUA: 'Річки' },
  });
  const added = await author.call<{ items: Quiz['questions'] }>(
    'POST',
    `/api/quizzes/${id}/questions`,
    { clientId: `bench-${id}`, after: null, question: { source: 'text' } },
  );
  const [question] = added.items as [Quiz['questions'][number]];
  const path = `/api/quizzes/${id}/questions/${question.id}`;
  return { author, path, version: question.version };
}
