import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Outcome, Play } from '../../contracts/plays.ts';
import { Hint, Locale } from '../../contracts/vocabulary.ts';
import type { Bilingual } from '../../src/quizzes/index.ts';
import { type Given, Player } from './player.ts';

/** What a player, or a program, may send; `index` and `attempt` are counted from where the play stands. */
type Step =
  | { does: 'answer'; how: How; pick: number; index: number; attempt: number }
  | { does: 'hint'; hint: Hint; key: string; index: number }
  | { does: 'start'; locale: Locale; restart: boolean }
  | { does: 'again'; back: number }
  | { does: 'give-up' | 'read' };
type How = 'right' | 'wrong' | 'skip' | 'stale' | 'nonsense';

const near = fc.constantFrom(0, 0, 0, 0, 0, 0, -1, 1);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('answer' as const),
      how: fc.constantFrom<How>('right', 'right', 'wrong', 'wrong', 'wrong', 'skip', 'stale', 'nonsense'),
      pick: fc.nat({ max: 20 }),
      index: near,
      attempt: near,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('hint' as const),
      hint: fc.constantFrom(...Hint.options),
      key: fc.constantFrom('a', 'b', 'c'),
      index: near,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('start' as const),
      locale: fc.constantFrom(...Locale.options),
      restart: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('again' as const), back: fc.nat({ max: 9 }) }) },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ does: 'give-up' }, { does: 'read' }) },
);

/** Steps that are sent at the same time, one such handful after the other. */
export const anyHistory = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: anyStep.map(step => [step]) },
    { weight: 1, arbitrary: fc.array(anyStep, { minLength: 2, maxLength: 6 }) },
  ),
  { minLength: 1, maxLength: 14 },
);

type Send = () => Promise<{ status: number; body: unknown }>;

/** A new guest at one quiz, who holds the server to what it once told. */
export class PlayHistory {
  readonly playIds = new Set<string>();
  private readonly player: Player;
  private readonly told = new Map<string, Outcome>();
  private readonly sent: Send[] = [];
  private readonly seenIds: string[] = [];
  private play!: Play;

  constructor(
    origin: string,
    private readonly contentId: number,
    private readonly answers: readonly Bilingual[],
  ) {
    this.player = new Player(origin);
  }

  /** Throws as soon as the server contradicts itself. */
  async live(history: readonly (readonly Step[])[]): Promise<void> {
    await this.take(this.start('ua', false));
    for (const steps of history) {
      const sends = steps.map(step => this.sendOf(step));
      this.sent.push(...sends);
      await Promise.all(sends.map(send => this.take(send)));
      await this.take(() => this.player.read(this.play.id));
    }
  }

  /** The way on: every open question can be answered, until there is a result. */
  async finish(): Promise<Play> {
    await this.take(this.start(this.play.locale, false));
    const most = this.play.total * 5;
    for (let calls = 0; this.play.question; calls++) {
      assert(calls < most, `${calls} answers did not end the play`);
      const how = calls % 3 === 0 ? 'wrong' : 'right';
      const send = this.sendOf({ does: 'answer', how, pick: calls, index: 0, attempt: 0 });
      const { status, body } = await send();
      assert.equal(status, 200, `no way on: ${JSON.stringify(body)}`);
      await this.take(() => this.player.read(this.play.id));
    }
    return this.play;
  }

  private start = (locale: Locale, restart: boolean) => () =>
    this.player.start(this.contentId, { locale, restart });

  private sendOf(step: Step): Send {
    const { id, index } = this.play;
    if (step.does === 'again') return this.sent.at(-1 - step.back) ?? this.start('ua', false);
    if (step.does === 'start') return this.start(step.locale, step.restart);
    if (step.does === 'read') return () => this.player.read(id);
    if (step.does === 'give-up') return () => this.player.giveUp(id);
    const at = Math.max(0, index + step.index);
    if (step.does === 'hint') return () => this.player.hint(id, at, step.hint, step.key);
    const attempt = Math.max(1, (this.play.question?.attempt ?? 1) + step.attempt);
    const given = { ...this.given(step.how, step.pick), attempt };
    return () => this.player.answer(id, at, given);
  }

  private given(how: How, pick: number): Given {
    const { question, options, mode } = this.play;
    if (how === 'skip' || !question) return { skip: true };
    if (how === 'nonsense') return pick % 2 ? { text: 'щось' } : { optionId: 'nothing' };
    if (how === 'stale') return { optionId: this.seenIds[pick] ?? 'nothing' };
    const answer = this.answers[question.index] as Bilingual;
    const right = (question.lang === 'en' && answer.en) || answer.ua;
    if (question.mode === 'cubiqer')
      return { text: how === 'right' ? right : [...right].reverse().join('') };
    const choices = (mode === 'clicker' ? options : question.options).filter(
      ({ id, label }) => (label === right) === (how === 'right') && !this.play.retired.includes(id),
    );
    return { optionId: choices[pick % choices.length]?.id as string };
  }

  private async take(send: Send): Promise<void> {
    const { status, body } = await send();
    assert([200, 201, 400, 404, 409].includes(status), `${status} ${JSON.stringify(body)}`);
    if (status >= 400) return;
    if (isPlay(body)) this.look(body);
    else if (isGivenUp(body)) this.note(this.play.id, body.answers);
  }

  private look(play: Play): void {
    this.playIds.add(play.id);
    this.play = play;
    this.note(play.id, play.answers);
    for (const { id } of [...play.options, ...(play.question?.options ?? [])])
      this.seenIds.unshift(id);
    const right = play.answers.filter(outcome => outcome.correct).map(outcome => outcome.index);
    assert.equal(right.length, play.correct);
    assert.equal(new Set(right).size, right.length, 'one question is right twice');
    assert(play.correct <= play.total);
    assert(Object.values(play.hints).every(left => left >= 0), 'a hint was taken too often');
  }

  /** An outcome that was told once is told so for ever. */
  private note(playId: string, outcomes: readonly Outcome[]): void {
    for (const outcome of outcomes) {
      const name = `${playId} ${outcome.index} ${outcome.attempt}`;
      assert.deepEqual(outcome, this.told.get(name) ?? outcome, 'an outcome has changed');
      this.told.set(name, outcome);
    }
  }
}

const isPlay = (body: unknown): body is Play => (body as Play).expiresAt !== undefined;
const isGivenUp = (body: unknown): body is { answers: Outcome[] } =>
  Array.isArray((body as { answers?: Outcome[] }).answers);
