import { useSyncExternalStore } from 'react';
import { current, onChange, type Session } from '../../scripts/account/session-state.ts';

/** Who is signed in, as the rest of the page knows it. */
export const useSession = (): Session => useSyncExternalStore(onChange, current);
