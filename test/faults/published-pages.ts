import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../src/database.ts';
import { insertQuiz } from '../support/quiz-rows.ts';
import { type Account, addAccounts } from './population.ts';

const TIMEOUT_MS = 10_000;

/** Pages of quizzes that an admin deletes. */
export class PublishedPages {
  private readonly database: Database;
  private readonly admin: Account;

  private constructor(database: Database, admin: Account) {
    this.database = database;
    this.admin = admin;
  }

  static async open(database: Database, env: NodeJS.ProcessEnv): Promise<PublishedPages> {
    const [admin] = (await addAccounts(database, env)) as [Account];
    await database.pool.query(
      `with raised as (update app_user set role = 'admin' where id = $1 returning id)
      insert into role_grant (user_id, role, by) select id, 'admin', 'the fault run' from raised`,
      [admin.id],
    );
    return new PublishedPages(database, admin);
  }

  /** Deletes a quiz at one process. Returns the ms until its page is gone at the other one, where it was cached. */
  async changeSeen(here: string, there: string): Promise<number> {
    const id = await insertQuiz(this.database, { questions: 2 });
    const page = `${there}/quiz/${id}-a-quiz`;
    await untilStatus(page, 200);
    await this.remove(`${here}/api/quizzes/${id}`);
    const began = performance.now();
    await untilStatus(page, 404);
    return Math.round(performance.now() - began);
  }

  private async remove(url: string): Promise<void> {
    const response = await fetch(url, { method: 'DELETE', headers: this.admin.headers });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  }
}

async function untilStatus(url: string, status: number): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const response = await fetch(url);
    await response.arrayBuffer();
    if (response.status === status) return;
    if (performance.now() > deadline) throw new Error(`${url} still answers ${response.status}.`);
    await pause(10);
  }
}
