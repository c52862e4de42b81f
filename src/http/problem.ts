import { STATUS_CODES } from 'node:http';
import { HttpException } from '@nestjs/common';
import type { ErrorCode, Problem } from '../../contracts/errors.ts';
import { DomainError } from '../errors.ts';

const CODES: Record<number, ErrorCode> = {
  400: 'input.invalid',
  403: 'origin.refused',
  404: 'not-found',
  413: 'input.too-large',
  415: 'input.media-type',
  503: 'unavailable',
};

/**
 * PostgreSQL error codes for temporary failures: connection lost, out of resources, shutting down, or a statement or
 * lock time-out.
 */
const UNAVAILABLE_CODES =
  /^(08|53|57P)|^(57014|55P03)$|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** Errors of `pg` itself for the same failures, which have no code. */
const UNAVAILABLE_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded)/;

/** Returns the problem document (RFC 9457) for an error, without internal details. */
export function problemOf(error: unknown, requestId: string): Problem {
  const domain = asDomainError(error);
  return {
    type: 'about:blank',
    title: STATUS_CODES[domain.status] ?? 'Error',
    status: domain.status,
    code: domain.code,
    ...(domain.detail !== undefined && { detail: domain.detail }),
    instance: requestId,
    ...(domain.issues && { issues: domain.issues }),
    ...domain.members,
  };
}

function asDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const status = statusOf(error);
  const code = CODES[status];
  if (code && status !== 404) return new DomainError(status, code);
  if (status === 404) return new DomainError(404, 'not-found');
  if (status >= 400 && status < 500) return new DomainError(status, 'input.invalid');
  if (isUnavailable(error)) return new DomainError(503, 'unavailable');
  return new DomainError(500, 'internal');
}

/** Both Nest's exceptions and the errors of body parsers (http-errors) have a status. */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const { expose, status } = (error ?? {}) as { expose?: boolean; status?: number };
  if (expose && status) return status;
  return error instanceof URIError ? 400 : 500;
}

function isUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return (
    (typeof code === 'string' && UNAVAILABLE_CODES.test(code)) ||
    (typeof message === 'string' && UNAVAILABLE_MESSAGES.test(message))
  );
}
