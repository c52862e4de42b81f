import { ApiError } from '../api.ts';

/** Whether nobody knows if such a call was carried out. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500;
