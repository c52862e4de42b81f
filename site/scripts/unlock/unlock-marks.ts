import { readMarks } from '../../api.ts';
import { RetryWithBackoff } from '../account/retry-with-backoff.ts';
import { current, refresh } from '../account/session.ts';
import { show, stateOf, take, type UnlockOrder, updateViewer } from './unlock-order.ts';

/** Knows what a content is to whoever is here, and keeps asking while it does not. */
export class UnlockMarks {
  private reading: Promise<void> | null = null;
  private readonly retry = new RetryWithBackoff(() => void this.ask());

  constructor(private readonly unlockOrder: UnlockOrder) {}

  /** What is not open may have been unlocked since, in another tab or by an order without an answer. */
  async follow(): Promise<void> {
    updateViewer(this.unlockOrder);
    show(this.unlockOrder);
    if (current().me && stateOf(this.unlockOrder).is !== 'open') await this.read();
  }

  /** Both what they have and what the content is to them. */
  async ask(): Promise<void> {
    await Promise.all([refresh(), this.read()]);
    show(this.unlockOrder);
  }

  /** What is being read already is as good. */
  read(): Promise<void> {
    this.reading ??= this.answer().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  /** Until what is being read is here. */
  async ready(): Promise<void> {
    await this.reading;
  }

  private async answer(): Promise<void> {
    const { unlockOrder } = this;
    const { id, userId } = unlockOrder;
    if (userId === null) return this.retry.stop();
    const marks = await readMarks([id]).then(
      ({ items }) => items[0] ?? { own: false, unlocked: false },
      () => null,
    );
    if (unlockOrder.userId !== userId) return this.answer();

    if (marks) take(unlockOrder, marks);
    else unlockOrder.isLate = true;
    if (!unlockOrder.marks || unlockOrder.isOrdered) this.retry.schedule();
    else this.retry.stop();
    show(unlockOrder);
  }
}
