import { Injectable } from '@nestjs/common';
import { Database } from './database.ts';

/** The time-out of the query, which must be shorter than the two seconds in which /readyz responds. */
const TIMEOUT_MS = 1_500;

/** Whether the process is ready, which means that the database responds. */
@Injectable()
export class Readiness {
  private pending: Promise<boolean> | undefined;

  constructor(private readonly database: Database) {}

  /** Resolves within `timeoutMs` ms. Concurrent calls share one query. */
  isReady(timeoutMs = TIMEOUT_MS): Promise<boolean> {
    this.pending ??= this.queryDatabase().finally(() => {
      this.pending = undefined;
    });
    return withTimeout(timeoutMs, this.pending);
  }

  private queryDatabase(): Promise<boolean> {
    return this.database.query('ready', 'select 1').then(
      () => true,
      () => false,
    );
  }
}

/** False if there is no response in time. */
function withTimeout(milliseconds: number, answer: Promise<boolean>): Promise<boolean> {
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve(false), milliseconds);
    void answer.then(isReady => {
      clearTimeout(timer);
      resolve(isReady);
    });
  });
}
