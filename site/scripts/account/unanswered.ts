import { ApiError } from '../../api.ts';

/** Whether it is unknown if a call with this error was carried out. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500;
