import { z } from 'zod';
import { route } from './route.ts';
import { Role } from './vocabulary.ts';

/**
 * `pace`: first plays of a user below the pace of the boards with nearly all answers right. `address`: several accounts
 * of one address finished the same contents within a day.
 */
export const SuspicionKind = z.enum(['pace', 'address']);
export type SuspicionKind = z.infer<typeof SuspicionKind>;

/** `left` and `blocked` are the decisions of an admin. Later plays are evidence of a new suspicion. */
export const SuspicionState = z.enum(['open', 'left', 'blocked']);
export type SuspicionState = z.infer<typeof SuspicionState>;

const Evidence = z.object({
  plays: z.int(),
  /** Questions of these plays, and right answers to them. */
  questions: z.int(),
  correct: z.int(),
  /** The median time of an answer in ms; null if all questions were skipped. */
  paceMs: z.int().nullable(),
});

/** Plays that look like no person's. */
export const Suspicion = Evidence.extend({
  id: z.int(),
  kind: SuspicionKind,
  state: SuspicionState,
  accounts: z.int(),
  contents: z.int(),
  /** When the first play began and the last one ended. */
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  /** At most three of the accounts. */
  users: z.array(z.object({ id: z.int(), name: z.string() })),
  /** The decision. The admin's name is null after that account was deleted. */
  decided: z
    .object({
      by: z.object({ id: z.int(), name: z.string().nullable() }),
      at: z.iso.datetime(),
      reason: z.string(),
    })
    .nullable(),
});
export type Suspicion = z.infer<typeof Suspicion>;

/** Last play first. */
export const Suspicions = z.object({ items: z.array(Suspicion), next: z.string().nullable() });
export type Suspicions = z.infer<typeof Suspicions>;

export const SuspicionDetails = z.object({
  suspicion: Suspicion,
  users: z.array(
    Evidence.extend({
      id: z.int(),
      name: z.string(),
      role: Role,
      blocked: z.boolean(),
      joinedAt: z.iso.datetime(),
      /** The number of earlier suspicions in which an admin has left plays of the account as they are. */
      left: z.int(),
    }),
  ),
  /** Last play first, at most 200. */
  plays: z.array(
    z.object({
      id: z.uuid(),
      userId: z.int(),
      content: z.object({
        id: z.int(),
        uri: z.string(),
        titleUA: z.string(),
        titleEN: z.string().nullable(),
      }),
      correct: z.int(),
      questions: z.int(),
      paceMs: z.int().nullable(),
      startedAt: z.iso.datetime(),
      finishedAt: z.iso.datetime(),
    }),
  ),
});
export type SuspicionDetails = z.infer<typeof SuspicionDetails>;

export const SuspicionQuery = z.object({
  state: SuspicionState.default('open'),
  kind: SuspicionKind.optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(50),
});
export type SuspicionQuery = z.infer<typeof SuspicionQuery>;

const Reason = z.string().trim().min(1).max(500);

export const LeavePlays = z.strictObject({ reason: Reason });
export type LeavePlays = z.infer<typeof LeavePlays>;

export const BlockPlayers = z.strictObject({
  reason: Reason,
  /** Those of the accounts that are blocked. */
  users: z.array(z.int().positive()).min(1).max(200),
});
export type BlockPlayers = z.infer<typeof BlockPlayers>;

export const listSuspicions = route({
  method: 'GET',
  path: '/admin/plays',
  input: SuspicionQuery,
  answer: Suspicions,
});
export const readSuspicion = route({
  method: 'GET',
  path: '/admin/plays/:id',
  input: z.object({}),
  answer: SuspicionDetails,
});
export const leavePlays = route({
  method: 'POST',
  path: '/admin/plays/:id/leave',
  input: LeavePlays,
  answer: SuspicionDetails,
});
export const blockPlayers = route({
  method: 'POST',
  path: '/admin/plays/:id/block',
  input: BlockPlayers,
  answer: SuspicionDetails,
});
