import type { Me } from '../../../contracts/me.ts';

export type Session =
  /** `isLate` after a failed call, which is retried until it succeeds. */
  | { status: 'loading'; me: null; isLate?: boolean }
  | { status: 'authenticated'; me: Me }
  | { status: 'unauthenticated'; me: null };

export const NOBODY: Session = { status: 'unauthenticated', me: null };

const listeners = new Set<(session: Session) => void>();
let session: Session = NOBODY;

/** Returns the same object until something changes. */
export const current = (): Session => session;

/** Returns a function that unsubscribes. */
export function onChange(listen: (session: Session) => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** For session.ts only, which decides when to update. */
export function publish(next: Session) {
  session = next;
  for (const listen of listeners) listen(session);
}
