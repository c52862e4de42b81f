import type { AccessRow as Row } from './access-row.ts';

/** Statuses of a call for admins that answers them with `status`. */
const admins = (status: number) => [401, 403, 403, status, 403] as const;

/** Calls of the administration. */
export const ADMIN: Row[] = [{ call: 'get /api/admin/waiting', answers: admins(200) }];
