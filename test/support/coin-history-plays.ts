import assert from 'node:assert/strict';
import type { Play } from '../../contracts/plays.ts';
import type { CoinModel, Expected } from './coin-model.ts';
import type { Customer } from './customer.ts';
import type { JsonAnswer } from './json-call.ts';
import { Player } from './player.ts';
import { rightOf, wrongOf } from './quiz-data.ts';

/** A request to the server and the expected response of the model. */
export interface Request {
  send: () => Promise<Pick<JsonAnswer<object>, 'status' | 'body'>>;
  model: () => Expected;
}

/** The plays of a history, by their index in the model. */
export class CoinHistoryPlays {
  /** Each play as the server first returned it. */
  private readonly plays: Play[] = [];

  constructor(
    private readonly origin: string,
    private readonly model: CoinModel,
    private readonly customers: readonly Customer[],
    private readonly contentIds: readonly number[],
  ) {}

  idOf(at: number): string {
    return this.plays[at]?.id as string;
  }

  /** Fails if the server starts a second play while one is unfinished. */
  start(who: number, content: number): Request {
    return {
      send: async () => {
        const answer = await this.player(who).start(this.contentIds[content] as number);
        if (answer.status === 201) this.note(answer.body, this.model.underWay(who, content));
        return answer;
      },
      model: () => this.model.start(who, content),
    };
  }

  /** Answers every question, the first ones right, and returns the result. */
  finish(at: number, correct: number): Request {
    return {
      send: async () => {
        const player = this.player(this.model.plays[at]?.who as number);
        const last = await player.play(this.plays[at] as Play, question =>
          (question.index < correct ? rightOf : wrongOf)(question),
        );
        return { status: 200, body: last?.result ?? {} };
      },
      model: () => this.model.finish(at, correct),
    };
  }

  private note(play: Play, underWay: number | undefined): void {
    const at = underWay ?? this.model.plays.length;
    this.plays[at] ??= play;
    assert.equal(play.id, this.plays[at].id);
  }

  private player(who: number): Player {
    return new Player(this.origin, { ...this.customers[who]?.headers });
  }
}
