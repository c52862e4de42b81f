import type { Source } from '../../contracts/me.ts';
import { CONFIG, type Config } from '../../src/config.ts';
import { type FakePerson, FakeProvider } from './fake-provider.ts';
import type { CallAnswer } from './http-call.ts';
import { type QuizServer, startServer } from './quiz-server.ts';
import { Visitor } from './visitor.ts';

const { Passports } = await import('../../src/auth/sign-in/passports.ts');
const { Providers } = await import('../../src/auth/sign-in/providers.ts');

/** The timeout for calls to the providers, long enough for a busy machine. */
const TIMEOUT_MS = 60_000;

export const OLHA: FakePerson = { id: 'olha', name: 'Ольга' };

/** A server whose Google and Facebook are fake providers. */
export interface SignInStage {
  server: QuizServer;
  provider: FakeProvider;
  visitor: () => Visitor;
  /** Starts a sign-in and returns the address of the provider's page. */
  begin: (visitor: Visitor, source?: Source, wishes?: Record<string, unknown>) => Promise<URL>;
  /** Consents as the person and calls the callback. */
  comeBack: (visitor: Visitor, page: URL, person: FakePerson) => Promise<CallAnswer>;
  /** Completes a sign-in in a new browser, by default as OLHA. */
  signedIn: (person?: FakePerson) => Promise<Visitor>;
  signIn: (visitor: Visitor, person: FakePerson, source?: Source) => Promise<CallAnswer>;
  close: () => Promise<void>;
}

export async function startSignInStage(
  settings: Record<string, string> = {},
  timeoutMs = TIMEOUT_MS,
): Promise<SignInStage> {
  const provider = await FakeProvider.start();
  const allSettings = { ...credentials(provider), ...settings };
  const server = await startServer(allSettings, undefined, module =>
    module
      .overrideProvider(Providers)
      .useFactory({ inject: [CONFIG], factory: config => providersAt(provider, config) }),
  );
  server.app.get(Passports).timeoutMs = timeoutMs;
  return { server, provider, ...waysThrough(server, provider), close: closing(server, provider) };
}

const credentials = ({ clientSecret }: FakeProvider) => ({
  GOOGLE_CLIENT_ID: 'our id at google',
  GOOGLE_CLIENT_SECRET: clientSecret,
  FACEBOOK_CLIENT_ID: 'our id at facebook',
  FACEBOOK_CLIENT_SECRET: clientSecret,
});

/** The site's providers with the addresses of the fake provider. */
function providersAt(provider: FakeProvider, config: Config) {
  const providers = new Providers(config);
  for (const known of providers.all) Object.assign(known, addressesAt(provider, known.id));
  return providers;
}

const addressesAt = ({ origin }: FakeProvider, source: Source) => ({
  authorizationUrl: `${origin}/authorize`,
  tokenUrl: `${origin}/token`,
  profileUrl: `${origin}/${source === 'google' ? 'userinfo' : 'me'}`,
});

function waysThrough(server: QuizServer, provider: FakeProvider) {
  const begin: SignInStage['begin'] = async (visitor, source = 'google', wishes = {}) => {
    const csrfToken = await visitor.csrfToken();
    const body = { csrfToken, callbackUrl: '/', json: true, ...wishes };
    const answer = await visitor.post(`/api/auth/signin/${source}`, body);
    return new URL(JSON.parse(answer.text).url);
  };
  const comeBack: SignInStage['comeBack'] = (visitor, page, person) => {
    const redirect = page.searchParams.get('redirect_uri') as string;
    return visitor.call(`${redirect}?${provider.consent(page, person)}`);
  };
  const signIn: SignInStage['signIn'] = async (visitor, person, source) =>
    comeBack(visitor, await begin(visitor, source), person);
  const visitor = () => new Visitor(server.origin);
  const signedIn: SignInStage['signedIn'] = async (person = OLHA) => {
    const browser = visitor();
    await signIn(browser, person);
    return browser;
  };
  return { visitor, begin, comeBack, signIn, signedIn };
}

const closing = (server: QuizServer, provider: FakeProvider) => async () => {
  await server.close();
  await provider.close();
};
