import assert from 'node:assert/strict';
import { Browser } from './browser.ts';
import { ClaimModel, type NotedPlay } from './claim-model.ts';
import { BROWSERS, CONTENTS, type Step } from './claim-steps.ts';
import { addUser, type Person } from './people.ts';
import { addQuiz } from './quiz-factory.ts';
import type { QuizServer } from './quiz-server.ts';

const AGE = `
with given as (
  update answer set answered_at = answered_at - make_interval(days => $2)
  where play_id in (select id from play where player_id = $1)
)
update play set started_at = started_at - make_interval(days => $2), finished_at = finished_at - make_interval(days => $2)
where player_id = $1`;

const ROWS = `
select id, player_id as "playerId", content_id as "contentId", index, finished_at is not null as "isFinished",
  gave_up as "gaveUp", practice as "isPractice"
from play where content_id = any($1) order by id`;

/** An account, the browsers in which its owner plays signed in or as a guest, and a model of the expected plays. */
export class ClaimWorld {
  private readonly browsers: Browser[];
  private readonly isSignedIn = Array<boolean>(BROWSERS).fill(false);
  /** The number of guests that each browser has been. */
  private readonly guests = Array<number>(BROWSERS).fill(0);
  private readonly playerIds = new Map<string, string>();
  private readonly ids = new Map<NotedPlay, string>();
  readonly model = new ClaimModel(CONTENTS - 1);

  private constructor(
    private readonly server: QuizServer,
    private readonly person: Person,
    readonly contentIds: number[],
  ) {
    this.browsers = Array.from({ length: BROWSERS }, () => new Browser(server));
    this.playerIds.set('account', person.playerId);
  }

  static async begin(server: QuizServer): Promise<ClaimWorld> {
    const person = await addUser(server, { role: 'author' });
    const contentIds: number[] = [];
    for (let at = 0; at < CONTENTS; at++) contentIds.push(await addQuiz(server));
    const values = [person.id, contentIds.at(-1)];
    await server.database.pool.query('update content set author_id = $1 where id = $2', values);
    return new ClaimWorld(server, person, contentIds);
  }

  async take(step: Step): Promise<void> {
    if ('days' in step) return this.age(this.guestAt(step.at), step.days);
    if (!('content' in step))
      return step.does === 'sign-in' ? this.signIn(step.at) : this.signOut(step.at);
    if (step.does === 'run-out') return this.runOut(this.ownerAt(step.at), step.content);
    return this.play(step.at, step.content, step.does);
  }

  /** Fails if the stored plays differ from those of the model. */
  async compare(): Promise<void> {
    const { rows } = await this.server.database.pool.query(ROWS, [this.contentIds]);
    const expected = this.model.plays.map(play => ({
      id: this.ids.get(play),
      playerId: this.playerIds.get(play.owner),
      contentId: this.contentIds[play.content],
      index: play.answered,
      isFinished: play.isFinished,
      gaveUp: play.gaveUp,
      isPractice: play.isPractice,
    }));
    assert.deepEqual(rows, expected);
  }

  private async signIn(at: number): Promise<void> {
    const browser = this.browsers[at] as Browser;
    if (this.isSignedIn[at]) return;
    await browser.signIn(this.person);
    const { status } = await browser.get('/api/contents');
    assert.equal(status, 200);
    this.model.claim(this.guestAt(at));
    this.guests[at] = (this.guests[at] as number) + 1;
    this.isSignedIn[at] = true;
  }

  private signOut(at: number): void {
    this.browsers[at]?.signOut();
    this.isSignedIn[at] = false;
  }

  private async age(guest: string, days: number): Promise<void> {
    const playerId = this.playerIds.get(guest);
    if (playerId) await this.server.database.pool.query(AGE, [playerId, days]);
    this.model.age(guest, days);
  }

  private async runOut(owner: string, content: number): Promise<void> {
    const play = this.model.open(owner, content);
    if (!play) return;
    play.isOver = true;
    const values = [this.ids.get(play)];
    await this.server.database.pool.query(
      'update play set expires_at = now() where id = $1',
      values,
    );
  }

  private async play(at: number, content: number, does: string): Promise<void> {
    const browser = this.browsers[at] as Browser;
    const owner = this.ownerAt(at);
    const { body } = await browser.start(this.contentIds[content] as number);
    const play = this.model.start(owner, content);
    this.ids.set(play, this.ids.get(play) ?? body.id);
    if (owner !== 'account')
      this.playerIds.set(owner, browser.cookies.get('guest')?.split('.')[0] as string);
    assert.deepEqual([body.id, body.practice], [this.ids.get(play), play.isPractice]);
    if (does === 'give-up') {
      await browser.giveUp(body.id);
      return this.model.giveUp(play);
    }
    const upTo = does === 'finish' ? 3 : does === 'answer' ? Math.min(2, play.answered + 1) : 0;
    while (play.answered < upTo) {
      const { status } = await browser.answer(body.id, play.answered, { skip: true });
      assert.equal(status, 200);
      this.model.answer(play);
    }
  }

  private guestAt(at: number): string {
    return `guest ${at}.${this.guests[at]}`;
  }

  private ownerAt(at: number): string {
    return this.isSignedIn[at] ? 'account' : this.guestAt(at);
  }
}
