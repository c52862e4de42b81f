import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Listening, listening } from './listening.ts';

export interface FakePerson {
  id: string;
  name?: string;
  email?: string;
  isVerified?: boolean;
  picture?: string;
  isSilhouette?: boolean;
}

/** How an endpoint fails. */
export type Fault =
  | 'refusal'
  | 'failure'
  | 'garbage'
  | 'null'
  | 'silence'
  | 'hang-up'
  | 'half an answer';

interface Grant {
  person: FakePerson;
  query: URLSearchParams;
}

const SECRET = 'the secret that the provider gave us';

/** A server that answers like Google and Facebook and checks what they check. */
export class FakeProvider {
  readonly clientSecret = SECRET;
  /** The requests to /token, in order. */
  readonly tokenRequests: URLSearchParams[] = [];
  readonly profileRequests: URL[] = [];
  faults: { token?: Fault; profile?: Fault } = {};
  private readonly codes = new Map<string, Grant>();
  private readonly tokens = new Map<string, FakePerson>();

  private constructor(private readonly server: Listening) {}

  static async start(): Promise<FakeProvider> {
    let provider: FakeProvider | undefined;
    const server = await listening((request, response) => provider?.answer(request, response));
    provider = new FakeProvider(server);
    return provider;
  }

  get origin(): string {
    return this.server.origin;
  }

  close(): Promise<void> {
    return this.server.close();
  }

  /** Consents on the authorization page and returns the query of the redirect back. */
  consent(address: URL, person: FakePerson): string {
    const code = randomBytes(16).toString('hex');
    this.codes.set(code, { person, query: address.searchParams });
    const state = address.searchParams.get('state') ?? '';
    return new URLSearchParams({ code, state }).toString();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url as string, this.origin);
    const endpoint = url.pathname === '/token' ? 'token' : 'profile';
    const body = new URLSearchParams(await text(request));
    if (endpoint === 'token') this.tokenRequests.push(body);
    else this.profileRequests.push(url);
    const fault = this.faults[endpoint];
    if (fault) goWrong(fault, response);
    else if (endpoint === 'token') send(response, ...this.tokenFor(body));
    else send(response, ...this.profileFor(url, request.headers.authorization));
  }

  private tokenFor(body: URLSearchParams): Answer {
    const code = body.get('code') ?? '';
    const grant = this.codes.get(code);
    this.codes.delete(code);
    if (!grant || !isFor(grant.query, body)) return [400, { error: 'invalid_grant' }];
    const token = randomBytes(16).toString('hex');
    this.tokens.set(token, grant.person);
    return [200, { access_token: token, token_type: 'Bearer', expires_in: 300 }];
  }

  private profileFor({ pathname, searchParams }: URL, authorization = ''): Answer {
    const token = authorization.replace('Bearer ', '');
    const person = this.tokens.get(token);
    if (!person) return [401, { error: 'invalid_token' }];
    if (pathname === '/userinfo') return [200, openIdOf(person)];
    if (searchParams.get('appsecret_proof') !== proofOf(token))
      return [400, { error: { message: 'Invalid appsecret_proof', code: 100 } }];
    return [200, graphOf(person, searchParams.get('fields') ?? '')];
  }
}

type Answer = [status: number, body: unknown];

const proofOf = (token: string) => createHmac('sha256', SECRET).update(token).digest('hex');

/** RFC 6749 and RFC 7636: checks client, redirect address and verifier of the code. */
function isFor(asked: URLSearchParams, given: URLSearchParams): boolean {
  const challenge = createHash('sha256').update(given.get('code_verifier') ?? '');
  return (
    given.get('grant_type') === 'authorization_code' &&
    given.get('client_secret') === SECRET &&
    given.get('client_id') === asked.get('client_id') &&
    given.get('redirect_uri') === asked.get('redirect_uri') &&
    asked.get('code_challenge_method') === 'S256' &&
    challenge.digest('base64url') === asked.get('code_challenge')
  );
}

const openIdOf = ({ id, name, email, isVerified, picture }: FakePerson) => ({
  sub: id,
  name,
  email,
  email_verified: isVerified,
  picture,
});

function graphOf({ id, name, picture, isSilhouette = false }: FakePerson, fields: string) {
  const wanted = fields.split(/,(?![^(]*\))/);
  return {
    id,
    ...(wanted.includes('name') && { name }),
    ...(/(^|,)picture/.test(fields) && {
      picture: { data: { url: picture, is_silhouette: isSilhouette } },
    }),
  };
}

function goWrong(fault: Fault, response: ServerResponse): void {
  if (fault === 'hang-up') response.socket?.destroy();
  else if (fault === 'half an answer') response.writeHead(200).write('{"access_token":');
  else if (fault in ANSWERS) send(response, ...(ANSWERS[fault] as Answer));
}

/** The fault `silence` has no answer. */
const ANSWERS: Partial<Record<Fault, Answer>> = {
  refusal: [400, { error: 'invalid_client' }],
  failure: [500, 'Traceback: at Server.handle (/srv/idp.js:1:1)'],
  garbage: [200, '<html>'],
  null: [200, null],
};

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
