import { type JsonAnswer, jsonCall } from './json-call.ts';
import { type Person, signIn } from './people.ts';
import { Player } from './player.ts';
import type { QuizServer } from './quiz-server.ts';

/** A browser that keeps cookies and plays as a guest until somebody signs in. */
export class Browser extends Player {
  readonly cookies = new Map<string, string>();
  private csrfToken = '';

  constructor(private readonly server: QuizServer) {
    super(server.origin);
  }

  async signIn(person: Pick<Person, 'id'>): Promise<void> {
    const signed = await signIn(this.server, person);
    for (const pair of signed.cookie.split('; ')) this.keep(pair);
    this.csrfToken = signed['x-csrf-token'];
  }

  /** Another browser that starts with the same cookies, at another server if one is given. */
  copy(server = this.server): Browser {
    const copy = new Browser(server);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    copy.csrfToken = this.csrfToken;
    return copy;
  }

  signOut(): void {
    for (const name of ['session', 'signed-in']) this.cookies.delete(name);
  }

  get<T>(path: string): Promise<JsonAnswer<T>> {
    return this.call('GET', path);
  }

  put<T>(path: string, body: unknown): Promise<JsonAnswer<T>> {
    return this.call('PUT', path, body);
  }

  patch<T>(path: string, body: unknown): Promise<JsonAnswer<T>> {
    return this.call('PATCH', path, body);
  }

  override post<T>(path: string, body: unknown): Promise<JsonAnswer<T>> {
    return this.call('POST', path, body);
  }

  override read(playId: string) {
    return this.get<Awaited<ReturnType<Player['read']>>['body']>(`/api/plays/${playId}`);
  }

  private async call<T>(method: string, path: string, body?: unknown): Promise<JsonAnswer<T>> {
    const cookie = [...this.cookies].map(pair => pair.join('=')).join('; ');
    const headers = { cookie, 'x-csrf-token': this.csrfToken };
    const answer = await jsonCall<T>(this.server.origin, path, { method, body, headers });
    for (const line of answer.headers['set-cookie'] ?? []) this.keep(line);
    return answer;
  }

  private keep(line: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) as unknown as [string, string, string];
    if (/max-age=0\b/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
