import type { Role, Status } from '../../contracts/vocabulary.ts';
import { type Beginning, CONTENTS } from './coin-steps.ts';

interface Transfer {
  kind: 'reward' | 'unlock' | 'authorship';
  reference: number | 'author';
  amount: number;
}

interface Soul {
  role: Role;
  begunWith: number;
  ledger: Transfer[];
}

interface Playing {
  who: number;
  content: number;
  practice: boolean;
  /** The number of right answers; undefined while the play is unfinished. */
  correct?: number;
}

/** A response as far as the model knows it: the code of a problem or fields of the body. */
export type Expected = { status: number; code: string } | { status: 200 | 201; body: object };

const refused = (status: number, code: string): Expected => ({ status, code });
const body = (what: object): Expected => ({ status: 200, body: what });

/** A plain model of the rules in product.md, "Coins" and "The game". Users and contents are named by index. */
export class CoinModel {
  readonly souls: Soul[];
  readonly plays: Playing[] = [];
  readonly prices: number[];
  readonly statuses: Status[] = Array(CONTENTS).fill(10);

  constructor({ coins, prices }: Beginning) {
    this.prices = [...prices];
    this.souls = coins.map((begunWith, at) => ({
      role: at === 0 ? 'author' : 'user',
      begunWith,
      ledger: [],
    }));
  }

  balance(who: number): number {
    const { begunWith, ledger } = this.user(who);
    const signed = ledger.map(({ kind, amount }) => (kind === 'reward' ? amount : -amount));
    return signed.reduce((sum, amount) => sum + amount, begunWith);
  }

  /** The prices paid, by index of the content. */
  unlocks(who: number): Map<number, number> {
    const paid = this.user(who).ledger.filter(({ kind }) => kind === 'unlock');
    return new Map(paid.map(({ reference, amount }) => [Number(reference), amount]));
  }

  /** The index of the unfinished play of the content. */
  underWay(who: number, content: number): number | undefined {
    const at = this.plays.findIndex(
      play => play.who === who && play.content === content && play.correct === undefined,
    );
    return at < 0 ? undefined : at;
  }

  start(who: number, content: number): Expected {
    const isFree = this.isFree(who, content);
    if (!isFree && this.statuses[content] === -10) return refused(404, 'not-found');
    const at = this.underWay(who, content);
    if (at !== undefined) return { status: 200, body: { practice: this.plays[at]?.practice } };
    const isPaid = this.prices[content] === 0 || this.unlocks(who).has(content);
    if (!isFree && !isPaid) return refused(403, 'play.locked');
    const practice = this.isPractice(who, content);
    this.plays.push({ who, content, practice });
    return { status: 201, body: { practice } };
  }

  finish(at: number, correct: number): Expected {
    const play = this.plays[at] as Playing;
    play.practice ||= this.isPractice(play.who, play.content);
    play.correct = correct;
    const { practice } = play;
    return body({ correct, practice, coins: practice ? 0 : 10 * correct, collected: false });
  }

  collect(who: number, at: number): Expected {
    const play = this.plays[at] as Playing;
    if (play.who !== who) return refused(404, 'not-found');
    if (play.practice) return refused(409, 'reward.practice');
    if (play.correct === undefined) return refused(409, 'play.unfinished');
    const coins = 10 * play.correct;
    const isCollected = this.has(who, 'reward', play.content);
    if (coins > 0 && !isCollected) this.add(who, 'reward', play.content, coins);
    return body({ coins, balance: this.balance(who), alreadyCollected: isCollected });
  }

  order(who: number, content: number, seen: number | undefined, key: number): Expected {
    const price = this.prices[content] as number;
    const paid = this.unlocks(who).get(content);
    if (key !== who) return refused(403, 'order.signature');
    if (paid !== undefined) return body({ price: paid, balance: this.balance(who) });
    const isFree = this.isFree(who, content);
    if (!isFree && this.statuses[content] === -10) return refused(404, 'not-found');
    if (isFree || price === 0) return refused(409, 'order.no-price');
    if (seen !== undefined && seen !== price) return refused(409, 'order.price-changed');
    if (price >= this.balance(who)) return refused(409, 'order.balance');
    this.add(who, 'unlock', content, price);
    return body({ price, balance: this.balance(who) });
  }

  becomeAuthor(who: number, key: number): Expected {
    const user = this.user(who);
    const isBought = this.has(who, 'authorship', 'author');
    if (key !== who) return refused(403, 'order.signature');
    if (user.role === 'user') {
      if (isBought) return refused(409, 'author.already');
      if (this.balance(who) <= 10_000) return refused(409, 'author.balance');
      this.add(who, 'authorship', 'author', 10_000);
      user.role = 'author';
    } else if (!isBought) return refused(409, 'author.already');
    return body({ role: user.role, balance: this.balance(who) });
  }

  user(who: number): Soul {
    return this.souls[who] as Soul;
  }

  /** Admins and the author neither pay for a content nor earn coins by it. */
  private isFree(who: number, content: number): boolean {
    return this.user(who).role === 'admin' || (who === 0 && content === CONTENTS - 1);
  }

  private isPractice(who: number, content: number): boolean {
    const isFirst = (play: Playing) => play.correct !== undefined && !play.practice;
    const ofContent = this.plays.filter(play => play.who === who && play.content === content);
    return this.isFree(who, content) || ofContent.some(isFirst);
  }

  private has(who: number, kind: Transfer['kind'], reference: Transfer['reference']): boolean {
    return this.user(who).ledger.some(one => one.kind === kind && one.reference === reference);
  }

  private add(
    who: number,
    kind: Transfer['kind'],
    reference: Transfer['reference'],
    amount: number,
  ): void {
    this.user(who).ledger.push({ kind, reference, amount });
  }
}
