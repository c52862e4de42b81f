import { readMarks } from '../api.ts';
import { Insistence } from './insistence.ts';
import { current, refresh } from './session.ts';
import { type Deal, seeWho, show, stateOf, take } from './unlock-deal.ts';

/** Knows what a content is to whoever is here, and keeps asking while it does not. */
export class UnlockMarks {
  private reading: Promise<void> | null = null;
  private readonly asking = new Insistence(() => void this.ask());

  constructor(private readonly deal: Deal) {}

  /** What is not open may have been unlocked since, in another tab or by an order without an answer. */
  async follow(): Promise<void> {
    seeWho(this.deal);
    show(this.deal);
    if (current().me && stateOf(this.deal).is !== 'open') await this.read();
  }

  /** Both what they have and what the content is to them. */
  async ask(): Promise<void> {
    await Promise.all([refresh(), this.read()]);
    show(this.deal);
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
    const { deal } = this;
    const { id, userId } = deal;
    if (userId === null) return this.asking.end();
    const marks = await readMarks([id]).then(
      ({ items }) => items[0] ?? { own: false, unlocked: false },
      () => null,
    );
    if (deal.userId !== userId) return this.answer();

    if (marks) take(deal, marks);
    else deal.isLate = true;
    if (!deal.marks || deal.isOrdered) this.asking.later();
    else this.asking.end();
    show(deal);
  }
}
