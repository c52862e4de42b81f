import assert from 'node:assert/strict';
import { CoinHistoryPlays, type Request } from './coin-history-plays.ts';
import { CoinModel } from './coin-model.ts';
import { type Beginning, CONTENTS, QUESTIONS, type Step } from './coin-steps.ts';
import { setStatus } from './content-status.ts';
import { Customer } from './customer.ts';
import { addQuiz } from './quiz-factory.ts';
import type { QuizServer } from './quiz-server.ts';

/** A step that is a call and can be repeated. */
type Call = Step & { does: 'start' | 'collect' | 'order' | 'become-author' };

const STATE = `
select u.role, coalesce(a.balance, 0)::int as balance,
  array(select k.content_id::int || ' ' || k.price from unlock k where k.user_id = u.id order by k.content_id) as unlocks,
  array(select t.kind || ' ' || t.reference || ' ' || t.amount from transfer t
    where t.user_id = u.id and t.kind <> 'adjustment' order by t.id) as ledger
from app_user u left join coin_account a on a.user_id = u.id where u.id = any($1) order by u.id`;

/** Some users and contents, for whom the same steps are taken on the server and in the model. */
export class CoinHistory {
  private readonly model: CoinModel;
  private readonly seenBefore: number[];
  private readonly plays: CoinHistoryPlays;
  private readonly sent: Request[] = [];

  private constructor(
    private readonly server: QuizServer,
    private readonly customers: Customer[],
    private readonly contentIds: number[],
    beginning: Beginning,
  ) {
    this.model = new CoinModel(beginning);
    this.plays = new CoinHistoryPlays(server.origin, this.model, customers, contentIds);
    this.seenBefore = [...beginning.prices];
  }

  static async begin(server: QuizServer, beginning: Beginning): Promise<CoinHistory> {
    const { database } = server;
    const customers: Customer[] = [];
    for (const [at, coins] of beginning.coins.entries())
      customers.push(await Customer.create(server, { coins, role: at === 0 ? 'author' : 'user' }));
    const contentIds: number[] = [];
    for (const price of beginning.prices)
      contentIds.push(await addQuiz(server, { price, questions: QUESTIONS }));
    await database.pool.query('update content set author_id = $1 where id = $2', [
      customers[0]?.person.id,
      contentIds[CONTENTS - 1],
    ]);
    return new CoinHistory(server, customers, contentIds, beginning);
  }

  /** Fails as soon as the server and the model differ. */
  async run(steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      const request = await this.take(step);
      if (request) await this.compare(request);
      await this.look();
    }
  }

  private async take(step: Step): Promise<Request | undefined> {
    switch (step.does) {
      case 'again':
        return this.sent.at(-1 - step.back);
      case 'finish':
        return this.finish(step);
      case 'price':
        this.seenBefore[step.content] = this.model.prices[step.content] as number;
        this.model.prices[step.content] = step.price;
        await this.server.database.pool.query('update content set price = $2 where id = $1', [
          this.contentIds[step.content],
          step.price,
        ]);
        return undefined;
      case 'status':
        this.model.statuses[step.content] = step.status;
        await setStatus(this.server.database, this.contentIds[step.content] as number, step.status);
        return undefined;
      case 'grant':
        return this.grant(step);
      default:
        return this.call(step);
    }
  }

  /** Starts or resumes a play and answers all its questions. */
  private async finish({ who, content, correct }: Step & { does: 'finish' }) {
    await this.compare(this.plays.start(who, content));
    const at = this.model.underWay(who, content);
    return at === undefined ? undefined : this.plays.finish(at, correct);
  }

  private async grant({ who, role }: Step & { does: 'grant' }): Promise<undefined> {
    this.model.user(who).role = role;
    const { id } = this.customer(who).person;
    const { pool } = this.server.database;
    await pool.query('update app_user set role = $2 where id = $1', [id, role]);
    await pool.query(`insert into role_grant (user_id, role, by) values ($1, $2, 'a test')`, [
      id,
      role,
    ]);
  }

  private call(step: Call): Request | undefined {
    const request = this.requestOf(step);
    if (request) this.sent.push(request);
    return request;
  }

  private requestOf(step: Call): Request | undefined {
    const { model } = this;
    const { who } = step;
    const customer = this.customer(who);
    if (step.does === 'become-author') {
      const signed = this.customer(step.key).sign('author');
      return {
        send: () => customer.becomeAuthor(signed),
        model: () => model.becomeAuthor(who, step.key),
      };
    }
    if (step.does === 'order') return this.orderOf(step);
    if (step.does === 'start') return this.plays.start(who, step.content);
    const plays = [...model.plays.keys()].filter(
      at => step.of === 'anybody' || model.plays[at]?.who === who,
    );
    const at = plays[step.play % plays.length];
    if (at === undefined) return undefined;
    return {
      send: () => customer.collect(this.plays.idOf(at)),
      model: () => model.collect(who, at),
    };
  }

  private orderOf({ who, content, seen, key }: Step & { does: 'order' }): Request {
    const id = this.contentIds[content] as number;
    const price = { now: this.model.prices[content], before: this.seenBefore[content] };
    const seenPrice = seen === 'nothing' ? undefined : price[seen];
    const body = {
      ...this.customer(key).sign(id),
      ...(seenPrice !== undefined && { price: seenPrice }),
    };
    return {
      send: () => this.customer(who).order(id, body),
      model: () => this.model.order(who, content, seenPrice, key),
    };
  }

  private async compare({ send, model }: Request): Promise<void> {
    const { status, body } = await send();
    const expected = model();
    const fields = 'code' in expected ? { code: expected.code } : expected.body;
    assert.equal(status, expected.status, JSON.stringify({ expected, body }));
    assert.deepEqual({ ...body, ...fields }, body);
  }

  /** Compares the coins and unlocks of all users in the database with those of the model. */
  private async look(): Promise<void> {
    const ids = this.customers.map(({ person }) => person.id);
    const { rows } = await this.server.database.pool.query(STATE, [ids]);
    const expected = this.customers.map((_, who) => ({
      role: this.model.user(who).role,
      balance: this.model.balance(who),
      unlocks: [...this.model.unlocks(who)]
        .map(([content, price]) => [this.contentIds[content] as number, price] as const)
        .toSorted(([one], [other]) => one - other)
        .map(unlock => unlock.join(' ')),
      ledger: this.model
        .user(who)
        .ledger.map(({ kind, reference, amount }) =>
          [kind, reference === 'author' ? reference : this.contentIds[reference], amount].join(' '),
        ),
    }));
    assert.deepEqual(rows, expected);
  }

  private customer(who: number): Customer {
    return this.customers[who] as Customer;
  }
}
