import { z } from 'zod';
import { LogEntry } from './admin-log.ts';
import { Source } from './me.ts';
import { route } from './route.ts';
import { Role } from './vocabulary.ts';

/** The values of a filter in a query string. */
const YesNo = z.enum(['yes', 'no']);

export const UserQuery = z.object({
  /** A part of a name, or an id. */
  query: z.string().trim().max(100).optional(),
  role: Role.optional(),
  premium: YesNo.optional(),
  blocked: YesNo.optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(50),
});
export type UserQuery = z.infer<typeof UserQuery>;

/** A user as admins see them. Deleted accounts are not listed. */
export const AdminUser = z.object({
  id: z.int(),
  name: z.string(),
  image: z.string().nullable(),
  role: Role,
  premium: z.boolean(),
  blockedAt: z.iso.datetime().nullable(),
  source: Source,
  joinedAt: z.iso.datetime(),
  /** In coins. */
  balance: z.int(),
});
export type AdminUser = z.infer<typeof AdminUser>;

/** Newest accounts first. */
export const AdminUsers = z.object({ items: z.array(AdminUser), next: z.string().nullable() });
export type AdminUsers = z.infer<typeof AdminUsers>;

export const UserTransfer = z.object({
  id: z.int(),
  kind: z.enum(['reward', 'unlock', 'authorship', 'refund', 'adjustment']),
  /** The id of a content, `author`, or what an adjustment was for. */
  reference: z.string(),
  /** Negative for coins that the user paid. */
  amount: z.int(),
  at: z.iso.datetime(),
});
export type UserTransfer = z.infer<typeof UserTransfer>;

export const UserTransfers = z.object({
  items: z.array(UserTransfer),
  next: z.string().nullable(),
});
export type UserTransfers = z.infer<typeof UserTransfers>;

export const AdminUserSheet = z.object({
  user: AdminUser,
  plays: z.object({
    finished: z.int(),
    /** Finished first plays. Only these count for coins and boards. */
    counted: z.int(),
    lastAt: z.iso.datetime().nullable(),
  }),
  /** The number of quizzes that the user has written, except deleted ones. */
  quizzes: z.int(),
  /** The number of browsers in which the user is signed in. */
  sessions: z.int(),
  /** Roles that were granted other than by purchase; newest first, at most 20. */
  roles: z.array(z.object({ role: Role, by: z.string(), at: z.iso.datetime() })),
  /** What admins did to the account; newest first, at most 20. */
  actions: z.array(LogEntry),
});
export type AdminUserSheet = z.infer<typeof AdminUserSheet>;

const Reason = z.string().trim().min(1).max(500);

export const ChangeRole = z.strictObject({ role: Role });
export type ChangeRole = z.infer<typeof ChangeRole>;
export const ChangePremium = z.strictObject({ premium: z.boolean() });
export type ChangePremium = z.infer<typeof ChangePremium>;

export const Adjustment = z.strictObject({
  /** In coins; negative to take coins away. */
  amount: z
    .int()
    .min(-1_000_000)
    .max(1_000_000)
    .refine(amount => amount !== 0),
  reason: Reason,
  /** Made by the client for each adjustment. A second call with the same key moves no coins. */
  key: z.string().regex(/^[\w-]{8,64}$/),
});
export type Adjustment = z.infer<typeof Adjustment>;

export const BlockUser = z.strictObject({ blocked: z.boolean(), reason: Reason });
export type BlockUser = z.infer<typeof BlockUser>;

export const listUsers = route({
  method: 'GET',
  path: '/admin/users',
  input: UserQuery,
  answer: AdminUsers,
});
export const readUser = route({
  method: 'GET',
  path: '/admin/users/:id',
  input: z.object({}),
  answer: AdminUserSheet,
});

export const TransferQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export type TransferQuery = z.infer<typeof TransferQuery>;

/** Newest first. */
export const listTransfers = route({
  method: 'GET',
  path: '/admin/users/:id/transfers',
  input: TransferQuery,
  answer: UserTransfers,
});
export const changeRole = route({
  method: 'POST',
  path: '/admin/users/:id/role',
  input: ChangeRole,
  answer: AdminUser,
});
export const changePremium = route({
  method: 'POST',
  path: '/admin/users/:id/premium',
  input: ChangePremium,
  answer: AdminUser,
});
export const adjustCoins = route({
  method: 'POST',
  path: '/admin/users/:id/adjustment',
  input: Adjustment,
  answer: AdminUser,
});
export const blockUser = route({
  method: 'POST',
  path: '/admin/users/:id/block',
  input: BlockUser,
  answer: AdminUser,
});
export const signOutUser = route({
  method: 'POST',
  path: '/admin/users/:id/sign-out',
  input: z.strictObject({}),
  answer: AdminUser,
});
