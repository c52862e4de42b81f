import { Transactions } from '../../src/transaction.ts';
import type { QuizServer } from './quiz-server.ts';

const { Answer, Play } = await import('../../src/plays/play.entity.ts');

/** The expiry time of finished plays, which never expire. */
export const FAR_OFF = new Date('9999-12-31T00:00Z');

interface FinishedPlay {
  contentId: number;
  playerId: string;
  /** The number of right answers, which come first. */
  correct: number;
  total?: number;
  practice?: boolean;
}

/** Adds a finished play and returns its id. */
export const addFinishedPlay = (
  { app }: Pick<QuizServer, 'app'>,
  { contentId, playerId, correct, total = 3, practice = false }: FinishedPlay,
): Promise<string> =>
  app.get(Transactions).run(async ({ em }) => {
    const now = new Date();
    const play = em.create(Play, {
      ...{ contentId, playerId, correct, total, practice, index: total },
      ...{ locale: 'ua', mode: 'choicer', revisionIds: [] },
      expiresAt: FAR_OFF,
      startedAt: now,
      finishedAt: now,
    });
    await em.flush();
    for (let index = 0; index < total; index++) {
      const isRight = index < correct;
      const given = { choice: isRight ? 0 : 1, correct: isRight, locale: 'ua', deal: 0 } as const;
      em.create(Answer, { playId: play.id, index, attempt: 1, ...given });
    }
    return play.id;
  });
