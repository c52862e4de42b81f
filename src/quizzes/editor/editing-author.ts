import type { Viewer } from '../../auth/index.ts';
import type { Actor } from '../transition.ts';

/** An author or an admin. */
export type Author = Exclude<Actor, 'system'>;

/** The viewer of a route with `@RequireRole('author')`, as an actor. */
export const authorOf = ({ userId, role }: Viewer): Author => ({ userId, role });
