import { createHmac } from 'node:crypto';
import { CONFIG, type Config } from '../../src/config.ts';
import { Customer } from './customer.ts';
import { type CallAnswer, call } from './http-call.ts';
import type { Signed } from './people.ts';
import { Player } from './player.ts';
import { rightOf } from './quiz-data.ts';
import { addQuiz } from './quiz-factory.ts';
import type { QuizServer } from './quiz-server.ts';
import { type Encoding, encoded } from './visitor.ts';

/** `other` is a user who owns nothing that the calls are about. */
export const ACTORS = ['visitor', 'user', 'author', 'admin', 'other'] as const;
export type Actor = (typeof ACTORS)[number];

const COINS = 20_000;

interface Things {
  free: number;
  priced: number;
  draft: number;
  playlist: number;
  playId: string;
}

/** Users of every role and their data: the play is the user's, the priced quiz and the draft are the author's. */
export class AccessWorld {
  private constructor(
    readonly server: QuizServer,
    private readonly people: Record<Exclude<Actor, 'visitor'>, Customer>,
    private readonly visitor: Signed,
    private readonly things: Things,
  ) {}

  static async make(server: QuizServer): Promise<AccessWorld> {
    const { database } = server;
    const people = {
      user: await Customer.create(server, { coins: COINS }),
      author: await Customer.create(server, { role: 'author', coins: COINS }),
      admin: await Customer.create(server, { role: 'admin', coins: COINS }),
      other: await Customer.create(server, { coins: COINS }),
    };
    const free = await addQuiz(server);
    const priced = await addQuiz(server, { price: 50 });
    const draft = await addQuiz(server, { status: 0 });
    const playlist = await addQuiz(server, { contentType: 'playlist', subtype: null });
    const own = 'update content set author_id = $1 where id in ($2, $3)';
    await database.pool.query(own, [people.author.person.id, priced, draft]);
    const playId = await finishedPlay(server, people.user, free);
    return new AccessWorld(server, people, await someVisitor(server), {
      free,
      priced,
      draft,
      playlist,
      playId,
    });
  }

  get free(): number {
    return this.things.free;
  }

  get priced(): number {
    return this.things.priced;
  }

  get draft(): number {
    return this.things.draft;
  }

  get playlist(): number {
    return this.things.playlist;
  }

  get playId(): string {
    return this.things.playId;
  }

  idOf(actor: Exclude<Actor, 'visitor'>): number {
    return this.people[actor].person.id;
  }

  sign(actor: Actor, subject: number | 'author') {
    if (actor === 'visitor') return { timestamp: Date.now(), signature: 'none' };
    return this.people[actor].sign(subject);
  }

  headersOf(actor: Exclude<Actor, 'visitor'>): Signed {
    return this.people[actor].headers;
  }

  csrfTokenOf(actor: Actor): string {
    return (actor === 'visitor' ? this.visitor : this.headersOf(actor))['x-csrf-token'];
  }

  /** A deletion request for an unknown user, signed with the app secret of the tested site. */
  signedByFacebook(): string {
    const { FACEBOOK_CLIENT_SECRET = 'none' } = this.server.app.get<Config>(CONFIG);
    const request = { algorithm: 'HMAC-SHA256', user_id: 'nobody', issued_at: 1_763_712_000 };
    const payload = Buffer.from(JSON.stringify(request)).toString('base64url');
    const signature = createHmac('sha256', FACEBOOK_CLIENT_SECRET).update(payload);
    return `${signature.digest('base64url')}.${payload}`;
  }

  async status(actor: Actor, method: string, path: string, body?: object): Promise<number> {
    return (await this.answer(actor, method, path, body)).status;
  }

  answer(
    actor: Actor,
    method: string,
    path: string,
    body?: object,
    encoding: Encoding = 'json',
  ): Promise<CallAnswer> {
    const sent = body && encoded(body as Record<string, unknown>, encoding);
    const headers = {
      ...(actor === 'visitor' ? { cookie: this.visitor.cookie } : this.people[actor].headers),
      ...(sent && { 'content-type': sent.type, 'content-length': Buffer.byteLength(sent.text) }),
    };
    const options = { method: method.toUpperCase(), headers, body: sent?.text };
    return call(this.server.origin, path, options);
  }
}

/** A visitor with a CSRF token and without a session. */
async function someVisitor({ origin }: QuizServer): Promise<Signed> {
  const { headers, text } = await call(origin, '/api/auth/csrf');
  const cookie = String(headers['set-cookie']?.[0]?.split(';')[0]);
  return { cookie, 'x-csrf-token': JSON.parse(text).csrfToken };
}

async function finishedPlay(server: QuizServer, { headers }: Customer, contentId: number) {
  const player = new Player(server.origin, { ...headers });
  const { body } = await player.start(contentId);
  await player.play(body, rightOf);
  return body.id;
}
