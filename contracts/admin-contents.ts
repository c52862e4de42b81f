import { z } from 'zod';
import { Author, ContentId } from './contents.ts';
import { QuizStage } from './quiz.ts';
import { route } from './route.ts';
import { ContentType, Difficulty, Mode, StatusNumber, Subtype } from './vocabulary.ts';

/**
 * The groups of statuses of the lists: moderated (10, 7, 1), pending (5), unlisted (3), the viewer's own drafts (0),
 * past dailies (−5) and deleted contents (−10).
 */
export const AdminFilter = z.enum(['moderated', 'pending', 'unlisted', 'draft', 'past', 'deleted']);
export type AdminFilter = z.infer<typeof AdminFilter>;

/** changed: last changed first; plays: most played first; price: most expensive first; title: by Ukrainian title. */
export const AdminSort = z.enum(['changed', 'plays', 'price', 'title']);
export type AdminSort = z.infer<typeof AdminSort>;

const FilterFields = {
  filter: AdminFilter.default('moderated'),
  /** Without a type, the list has quizzes of all kinds, but no dailies and no playlists. */
  type: ContentType.optional(),
  subtype: Subtype.optional(),
  mode: Mode.optional(),
  difficulty: Difficulty.optional(),
  price: z.enum(['free', 'paid']).optional(),
  /** `site` stands for contents without an author. */
  author: z.union([z.literal('site'), ContentId]).optional(),
  /** Words of a title, a name of an author, or the number of a content. */
  query: z.string().trim().max(100).optional(),
};

/** The filters of a list of contents. AdminContentsQuery adds sorting and paging. */
export const ContentFilter = z.object(FilterFields);
export type ContentFilter = z.output<typeof ContentFilter>;

export const AdminContentsQuery = z.object({
  ...FilterFields,
  sort: AdminSort.default('changed'),
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(50),
});
export type AdminContentsQuery = z.output<typeof AdminContentsQuery>;

export const AdminContent = z.object({
  id: z.int(),
  /** The page of the content, without language. */
  uri: z.string(),
  contentType: ContentType,
  subtype: Subtype.nullable(),
  /** Titles and picture of the working copy as long as the content was not published. */
  titleUA: z.string(),
  titleEN: z.string().nullable(),
  picture: z.string().nullable(),
  author: Author.nullable(),
  /** Null for playlists. */
  mode: Mode.nullable(),
  difficulty: Difficulty.nullable(),
  itemsCounter: z.int(),
  /** First finished plays, and their mean result in percent, null without any. */
  plays: z.int(),
  averagePercent: z.number().nullable(),
  price: z.int(),
  status: StatusNumber,
  stage: QuizStage.nullable(),
  /** When an approved content will be published. */
  publishAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
});
export type AdminContent = z.infer<typeof AdminContent>;

export const AdminContentList = z.object({
  items: z.array(AdminContent),
  /** The number of all contents of the type in each group. The other conditions do not affect it. */
  counts: z.record(AdminFilter, z.int()),
  next: z.string().nullable(),
});
export type AdminContentList = z.infer<typeof AdminContentList>;

const Price = z.int().min(0).max(1_000_000);
const Key = z.string().min(8).max(64);
const Targets = {
  /** Either ids, or the filter of a list, of which the first 10,000 contents are changed. */
  ids: z.array(z.int().positive()).min(1).max(10_000).optional(),
  filter: z.strictObject(FilterFields).optional(),
  /**
   * Made by the client. A second request with the same key returns the same run and changes nothing twice. With another
   * action, value or ids it returns 409 key.reused.
   */
  key: Key,
};

export const BulkAction = z.enum([
  'publish',
  'unlist',
  'relist',
  'price',
  'difficulty',
  'playlist',
  'delete',
  'restore',
  'undo',
]);
export type BulkAction = z.infer<typeof BulkAction>;

const withValue = <Name extends BulkAction, Value extends z.ZodType>(action: Name, value: Value) =>
  z.strictObject({ ...Targets, action: z.literal(action), value });

/** `value` is the new price, the new difficulty, or the id of the playlist to which the contents are added. */
export const ChangeContents = z
  .discriminatedUnion('action', [
    z.strictObject({
      ...Targets,
      action: BulkAction.extract(['publish', 'unlist', 'relist', 'delete', 'restore']),
    }),
    withValue('price', Price),
    withValue('difficulty', Difficulty),
    withValue('playlist', z.int().positive()),
  ])
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    path: ['ids'],
    error: 'either',
  });
export type ChangeContents = z.output<typeof ChangeContents>;

/** A content that was not changed. `code` is an error code, such as status.transition or bulk.kind. */
export const BulkRefusal = z.object({ id: z.int(), titleUA: z.string(), code: z.string() });

/** A bulk action and how far it is. */
export const BulkRun = z.object({
  id: z.uuid(),
  action: BulkAction,
  /** The numbers of all contents, of those that are now as requested, and of those that were refused. */
  total: z.int(),
  done: z.int(),
  refused: z.int(),
  /** The first 100 refusals. */
  refusals: z.array(BulkRefusal),
  isFinished: z.boolean(),
  /** Whether POST …/undo can undo the changes. */
  isUndoable: z.boolean(),
});
export type BulkRun = z.infer<typeof BulkRun>;

/** Up to 200 contents are changed by the request (status 200), and more by a job (status 202). */
export const BulkStarted = z.object({ jobId: z.uuid().nullable(), done: BulkRun.nullable() });
export type BulkStarted = z.infer<typeof BulkStarted>;

export const UndoBulk = z.strictObject({ key: Key });
export type UndoBulk = z.infer<typeof UndoBulk>;

export const BulkId = z.uuid().toLowerCase();

export const listAdminContents = route({
  method: 'GET',
  path: '/admin/contents',
  input: AdminContentsQuery,
  answer: AdminContentList,
});
export const changeContents = route({
  method: 'POST',
  path: '/admin/contents/bulk',
  input: ChangeContents,
  answer: BulkStarted,
});
export const readBulk = route({
  method: 'GET',
  path: '/admin/contents/bulk/:jobId',
  input: z.object({}),
  answer: BulkRun,
});
/** Continues a bulk action that has stopped. No content is changed twice. */
export const resumeBulk = route({
  method: 'POST',
  path: '/admin/contents/bulk/:jobId/resume',
  input: z.strictObject({}),
  answer: BulkRun,
});
export const undoBulk = route({
  method: 'POST',
  path: '/admin/contents/bulk/:jobId/undo',
  input: UndoBulk,
  answer: BulkStarted,
});
