import type { Viewer } from '../../auth/index.ts';
import type { Actor } from '../transition.ts';

/** An author or an admin. */
export type Author = Exclude<Actor, 'system'>;

/** Whoever makes a call that needs the role. */
export const authorOf = ({ userId, role }: Viewer): Author => ({ userId, role });
