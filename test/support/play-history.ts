import assert from 'node:assert/strict';
import type { Option, Outcome, Play } from '../../contracts/plays.ts';
import type { Locale } from '../../contracts/vocabulary.ts';
import type { Bilingual } from '../../src/quizzes/index.ts';
import type { How, Step } from './history-steps.ts';
import { type Given, Player } from './player.ts';

interface Call {
  /** Used if the response has no id of a play. */
  playId: string;
  send: () => Promise<{ status: number; body: unknown }>;
}

/** A new guest who plays one quiz and checks that the responses never contradict earlier ones. */
export class PlayHistory {
  readonly playIds = new Set<string>();
  private readonly player: Player;
  private readonly outcomes = new Map<string, Outcome>();
  private readonly sent: Call[] = [];
  private readonly seenIds: string[] = [];
  private play!: Play;

  constructor(
    origin: string,
    private readonly contentId: number,
    private readonly answers: readonly Bilingual[],
  ) {
    this.player = new Player(origin);
  }

  /** Throws as soon as a response contradicts an earlier one. */
  async run(history: readonly (readonly Step[])[]): Promise<void> {
    await this.take(this.start('ua', false));
    for (const steps of history) {
      const calls = steps.map(step => this.callOf(step));
      this.sent.push(...calls);
      await Promise.all(calls.map(call => this.take(call)));
      await this.take(this.read());
    }
  }

  /** Answers every open question until the play has a result. */
  async finish(): Promise<Play> {
    await this.take(this.start(this.play.locale, false));
    const most = this.play.total * 5;
    for (let calls = 0; this.play.question; calls++) {
      assert(calls < most, `${calls} answers did not end the play`);
      const how = calls % 3 === 0 ? 'wrong' : 'right';
      const status = await this.take(
        this.callOf({ does: 'answer', how, pick: calls, index: 0, attempt: 0 }),
      );
      assert.equal(status, 200, 'there is no way on');
      await this.take(this.read());
    }
    return this.play;
  }

  private start(locale: Locale, restart: boolean): Call {
    return { playId: '', send: () => this.player.start(this.contentId, { locale, restart }) };
  }

  private read(): Call {
    const { id } = this.play;
    return { playId: id, send: () => this.player.read(id) };
  }

  private callOf(step: Step): Call {
    const { id, index } = this.play;
    if (step.does === 'again') return this.sent.at(-1 - step.back) ?? this.read();
    if (step.does === 'start') return this.start(step.locale, step.restart);
    if (step.does === 'read') return this.read();
    if (step.does === 'give-up') return { playId: id, send: () => this.player.giveUp(id) };
    const at = Math.max(0, index + step.index);
    if (step.does === 'hint')
      return { playId: id, send: () => this.player.hint(id, at, step.hint, step.key) };
    const attempt = Math.max(1, (this.play.question?.attempt ?? 1) + step.attempt);
    const given = { ...this.given(step.how, step.pick), attempt };
    return { playId: id, send: () => this.player.answer(id, at, given) };
  }

  private given(how: How, pick: number): Given {
    const { question } = this.play;
    if (how === 'skip' || !question) return { skip: true };
    if (how === 'nonsense') return pick % 2 ? { text: 'щось' } : { optionId: 'nothing' };
    if (how === 'stale') return { optionId: this.seenIds[pick] ?? 'nothing' };
    const answer = this.answers[question.index] as Bilingual;
    const right = (question.lang === 'en' && answer.en) || answer.ua;
    if (question.mode === 'cubiqer')
      return { text: how === 'right' ? right : [...right].reverse().join('') };
    const choices = this.open().filter(({ label }) => (label === right) === (how === 'right'));
    return { optionId: choices[pick % choices.length]?.id as string };
  }

  private open(): Option[] {
    const { mode, options, retired, question } = this.play;
    const all = mode === 'clicker' ? options : (question?.options ?? []);
    return all.filter(({ id }) => !retired.includes(id));
  }

  private async take({ playId, send }: Call): Promise<number> {
    const { status, body } = await send();
    assert([200, 201, 400, 404, 409].includes(status), `${status} ${JSON.stringify(body)}`);
    if (status >= 400) return status;
    if (isPlay(body)) this.look(body);
    else this.note(playId, outcomesIn(body));
    return status;
  }

  private look(play: Play): void {
    this.playIds.add(play.id);
    this.play = play;
    this.note(play.id, play.answers);
    for (const { id } of [...play.options, ...(play.question?.options ?? [])])
      this.seenIds.unshift(id);
    const right = play.answers.filter(outcome => outcome.correct).map(outcome => outcome.index);
    assert.equal(right.length, play.correct, 'the count is not what the answers are');
    assert.equal(new Set(right).size, right.length, 'one question is right twice');
    assert(play.correct <= play.total, 'more right answers than questions');
    assert(
      Object.values(play.hints).every(left => left >= 0),
      'a hint was taken too often',
    );
  }

  /** Fails if an outcome differs from the one first returned for the same attempt. */
  private note(playId: string, outcomes: readonly Outcome[]): void {
    for (const outcome of outcomes) {
      const name = `${playId} ${outcome.index} ${outcome.attempt}`;
      assert.deepEqual(outcome, this.outcomes.get(name) ?? outcome, 'an outcome has changed');
      this.outcomes.set(name, outcome);
    }
  }
}

const isPlay = (body: unknown): body is Play => (body as Play).expiresAt !== undefined;

/** The outcomes in the response to an answer or to giving up; the response to a hint has none. */
function outcomesIn(body: unknown): Outcome[] {
  const { outcome, answers } = body as { outcome?: Outcome; answers?: Outcome[] };
  return answers ?? (outcome ? [outcome] : []);
}
