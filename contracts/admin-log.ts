import { z } from 'zod';
import { Day } from './dailies.ts';
import { route } from './route.ts';

/** What administrators can do, as the administrative log names it: the kind of the subject and what was done to it. */
export const AdminAction = z.enum([
  'user.role',
  'user.premium',
  'user.adjustment',
  'user.block',
  'user.unblock',
  'user.sign-out',
  'play.leave',
  'play.block',
  'quiz.claim',
  'quiz.unclaim',
  'quiz.create',
  'quiz.edit',
  'quiz.approve',
  'quiz.decline',
  'quiz.publish',
  'quiz.reopen',
  'quiz.unlist',
  'quiz.relist',
  'quiz.delete',
  'quiz.restore',
  'quiz.price',
  'quiz.difficulty',
  'quiz.bulk',
  'quiz.adopt',
  'quiz.release',
  'report.resolve',
  'playlist.create',
  'playlist.edit',
  'playlist.items',
  'daily.fill',
  'daily.draw',
  'catalog.create',
  'catalog.edit',
  'catalog.delete',
  'catalog.import',
  'catalog.stop',
  'catalog.export',
  'page.create',
  'page.edit',
  'page.delete',
  'job.retry',
  'job.remove',
]);
export type AdminAction = z.infer<typeof AdminAction>;

/** What an action was about. The id of a `daily` is its kind and day, the id of a `page` its path. */
export const AdminSubject = z.enum([
  'user',
  'play',
  'content',
  'question',
  'daily',
  'catalog-item',
  'catalog-person',
  'import',
  'bulk',
  'page',
  'job',
]);
export type AdminSubject = z.infer<typeof AdminSubject>;

export const LogFilter = z.object({
  admin: z.coerce.number().int().positive().optional(),
  action: AdminAction.optional(),
  subject: AdminSubject.optional(),
  /** The id of the subject; ignored without `subject`. */
  subjectId: z.string().trim().max(200).optional(),
  /** The first and the last day, in Kyiv. */
  from: Day.optional(),
  to: Day.optional(),
});
export type LogFilter = z.infer<typeof LogFilter>;

export const LogQuery = LogFilter.extend({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(50),
});
export type LogQuery = z.infer<typeof LogQuery>;

export const LogEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** The name is null after the account was deleted. */
  admin: z.object({ id: z.int(), name: z.string().nullable() }),
  action: AdminAction,
  subject: z.object({
    kind: AdminSubject,
    id: z.string(),
    /** The present title or name of a content or user; null for other subjects. */
    name: z.string().nullable(),
  }),
  details: z.record(z.string(), z.unknown()),
});
export type LogEntry = z.infer<typeof LogEntry>;

export const LogPage = z.object({ items: z.array(LogEntry), next: z.string().nullable() });
export type LogPage = z.infer<typeof LogPage>;

export const listActions = route({
  method: 'GET',
  path: '/admin/log',
  input: LogQuery,
  answer: LogPage,
});

/** The response is a CSV file to download, not JSON. */
export const exportActions = route({
  method: 'GET',
  path: '/admin/log/export',
  input: LogFilter,
  answer: z.string(),
});
