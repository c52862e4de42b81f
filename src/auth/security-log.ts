import type { IncomingMessage } from 'node:http';
import type { Source } from '../../contracts/me.ts';
import { requestIdOf } from '../http/request-id.ts';
import { log } from '../log.ts';

type SecurityEvent =
  | { event: 'signed in'; userId: number; provider: Source; isNew: boolean }
  | { event: 'joined'; userId: number; provider: Source }
  | { event: 'signed out'; userId: number }
  | { event: 'signed out everywhere'; userId: number }
  | { event: 'account deleted'; userId: number }
  | { event: 'refused'; action: string; provider?: Source; reason: string };

/** Logs a security event for the operator: ids and reasons, without personal data or secrets. */
export function noteSecurity(request: IncomingMessage, event: SecurityEvent): void {
  log.info({ requestId: requestIdOf(request), ...event }, 'security');
}
