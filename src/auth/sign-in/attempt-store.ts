import type { Request, Response } from 'express';
import type { Source } from '../../../contracts/me.ts';
import type { SignInAttempts } from './sign-in-attempts.ts';

type Stored = (error: Error | null, state: string) => void;
type Verified = (error: Error | null, verifier: string, attempt: unknown) => void;

/** What a strategy is given in the place of a request. */
export type StrategyRequest = Pick<Request, 'headers' | 'query'> & { res: Response };

/**
 * Keeps state and PKCE verifier of a provider's strategy in the browser. passport-oauth2 tells stores apart by how
 * many parameters their methods have.
 */
export class AttemptStore {
  constructor(
    private readonly provider: Source,
    private readonly attempts: SignInAttempts,
  ) {}

  store(
    request: StrategyRequest,
    verifier: string,
    { joining }: { joining: string | null },
    _meta: unknown,
    stored: Stored,
  ): void {
    stored(null, this.attempts.begin(request, { provider: this.provider, verifier, joining }));
  }

  verify(request: StrategyRequest, state: unknown, verified: Verified): void {
    const attempt = this.attempts.end(request, this.provider, state);
    verified(null, attempt.verifier, attempt);
  }
}
