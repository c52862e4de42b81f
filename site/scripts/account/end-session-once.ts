import { ApiError } from '../../api.ts';
import { isUnanswered } from './unanswered.ts';

interface SessionEnd {
  /** Whether the call is permitted; throws if that cannot be known. */
  mayAct: () => Promise<boolean>;
  act: () => Promise<void>;
}

/**
 * Wraps a call that works only once, since it ends its own session (sign-out everywhere, deletion). The returned function
 * resolves to whether it is done, and rejects as the calls do. A 401 after an attempt without an answer means that the
 * attempt succeeded.
 */
export function endSessionOnce({ mayAct, act }: SessionEnd): () => Promise<boolean> {
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
