import { parse } from 'node:querystring';
import { type dataCallback, OAuth2, type oauth2tokenCallback } from 'oauth';
import type { IdentityProvider } from './providers.ts';

/**
 * The HTTP client for Passport's strategies. Their default client has no time-out, and a response that it cannot parse
 * crashes the process. The access token is sent in a header, so that it does not appear in logs of URLs.
 */
export class ProviderClient extends OAuth2 {
  constructor(
    private readonly provider: IdentityProvider,
    /** For each response, from the request to the last byte. */
    private readonly timeoutMs: number,
  ) {
    const { clientId, clientSecret, authorizationUrl, tokenUrl } = provider;
    super(clientId, clientSecret, '', authorizationUrl, tokenUrl);
  }

  override getOAuthAccessToken(code: string, params: object, done?: oauth2tokenCallback): void {
    const { clientId: client_id, clientSecret: client_secret, tokenUrl } = this.provider;
    const body = new URLSearchParams({ ...params, code, client_id, client_secret });
    this.send(tokenUrl, { method: 'POST', body })
      .then(text => {
        const { access_token, refresh_token, ...rest } = fieldsOf(text);
        done?.(null as never, access_token as string, refresh_token as string, rest);
      })
      .catch(done);
  }

  override get(url: string, accessToken: string, done: dataCallback): void {
    this.send(url, { headers: { authorization: `Bearer ${accessToken}` } })
      .then(text => done(null as never, text))
      .catch(done);
  }

  private async send(url: string, request: RequestInit): Promise<string> {
    const signal = AbortSignal.timeout(this.timeoutMs);
    const response = await fetch(url, { ...request, redirect: 'error', signal }).catch(
      rethrowCause,
    );
    const data = await response.text();
    if (response.ok) return data;
    throw Object.assign(new Error('The provider refused'), { statusCode: response.status, data });
  }
}

/** Facebook responds in JSON; older versions of its API used form encoding. */
function fieldsOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    return parse(text);
  }
}

/** fetch wraps the actual error, such as ECONNREFUSED, in a TypeError. */
function rethrowCause(error: Error): never {
  throw error.cause ?? error;
}
