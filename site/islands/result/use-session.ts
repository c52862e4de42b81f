import { useSyncExternalStore } from 'react';
import { current, onChange, type Session } from '../../scripts/account/session-state.ts';

/** The session of the page. */
export const useSession = (): Session => useSyncExternalStore(onChange, current);
