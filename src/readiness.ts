import { Injectable } from '@nestjs/common';
import { Database } from './database.ts';

/** Of the two seconds in which /readyz answers. */
const PATIENCE_MS = 1_500;

/** Whether the process can do its work: whether its database answers. */
@Injectable()
export class Readiness {
  private asking: Promise<boolean> | undefined;

  constructor(private readonly database: Database) {}

  /** In `patience` ms at most. However many ask, the database is asked once at a time. */
  isReady(patience = PATIENCE_MS): Promise<boolean> {
    this.asking ??= this.ask().finally(() => {
      this.asking = undefined;
    });
    return within(patience, this.asking);
  }

  private ask(): Promise<boolean> {
    return this.database.query('ready', 'select 1').then(
      () => true,
      () => false,
    );
  }
}

/** False when there is no answer in time. */
function within(milliseconds: number, answer: Promise<boolean>): Promise<boolean> {
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve(false), milliseconds);
    void answer.then(is => {
      clearTimeout(timer);
      resolve(is);
    });
  });
}
