import type { Me } from '../../contracts/me.ts';

export type Session =
  /** `isLate` once an answer has failed to come; it is asked for again, until it comes. */
  | { status: 'loading'; me: null; isLate?: boolean }
  | { status: 'authenticated'; me: Me }
  | { status: 'unauthenticated'; me: null };

export const NOBODY: Session = { status: 'unauthenticated', me: null };

const listeners = new Set<(session: Session) => void>();
let session: Session = NOBODY;

/** The same object until something changes. */
export const current = (): Session => session;

/** Returns what ends it. */
export function onChange(listen: (session: Session) => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** For session.ts alone, which knows when it is time. */
export function tell(next: Session) {
  session = next;
  for (const listen of listeners) listen(session);
}
