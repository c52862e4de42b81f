import { ApiError } from '../api.ts';
import { isUnanswered } from './unanswered.ts';

interface FinalAct {
  /** Whether it may be done; throws when that cannot be known. */
  mayAct: () => Promise<boolean>;
  act: () => Promise<void>;
}

/**
 * Of what can be done once, since it ends the session that does it. What is returned says whether it is done, and throws
 * what the calls throw. Whoever is nobody after a try of ours without an answer has done it by that.
 */
export function finalAct({ mayAct, act }: FinalAct): () => Promise<boolean> {
  let isOpen = false;

  const send = async () => {
    try {
      await act();
    } catch (error) {
      isOpen ||= isUnanswered(error);
      throw error;
    }
  };

  return async () => {
    try {
      if (!(await mayAct())) return false;
      await send();
      return true;
    } catch (error) {
      if (isOpen && isSignedOut(error)) return true;
      throw error;
    }
  };
}

export const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;
