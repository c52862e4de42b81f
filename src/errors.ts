import type { ErrorCode, Problem } from '../contracts/errors.ts';

/** An error for the caller, with a status, a stable code and, for invalid input, its issues. */
export class DomainError extends Error {
  /** Additional members of the problem document, such as the current version after a conflict. */
  readonly members?: Record<string, unknown>;

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    readonly detail?: string,
    readonly issues?: Problem['issues'],
    /** In seconds. */
    readonly retryAfter?: number,
  ) {
    super(detail ?? code);
  }
}

export const badInput = (issues: NonNullable<Problem['issues']>) =>
  new DomainError(400, 'input.invalid', undefined, issues);
export const unauthorised = () => new DomainError(401, 'auth.required');
export const forbidden = (code: ErrorCode) => new DomainError(403, code);
export const notFound = (detail?: string) => new DomainError(404, 'not-found', detail);
export const conflict = (code: ErrorCode) => new DomainError(409, code);
export const tooMany = (retryAfter: number) =>
  new DomainError(429, 'rate.exceeded', undefined, undefined, retryAfter);
