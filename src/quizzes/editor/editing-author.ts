import type { Viewer } from '../../auth/index.ts';
import type { Actor } from '../transition.ts';

/** An author or an admin. */
export type Author = Exclude<Actor, 'system'>;

/** Converts the viewer of a route with `@RequireRole('author')` to the form in which writes record who made them. */
export const authorOf = ({ userId, role }: Viewer): Author => ({ userId, role });
