import type { Viewer } from '../../auth/index.ts';
import { forbidden } from '../../errors.ts';
import type { Actor } from '../transition.ts';

/** Whoever may have quizzes of their own. */
export type Author = Exclude<Actor, 'system'>;

/** 403 auth.forbidden for who is no author. */
export function authorOf({ userId, role }: Viewer): Author {
  if (role === 'user') throw forbidden('auth.forbidden');
  return { userId, role };
}
