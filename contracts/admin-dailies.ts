import { z } from 'zod';
import { DailyKind, Day } from './dailies.ts';
import { Media } from './media.ts';
import { QuizDraftChange, QuizVariant } from './quiz.ts';
import { route } from './route.ts';

/** A month of the calendar, such as `2026-11`. */
export const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

/** Without a month, the current month in Kyiv. */
export const AdminDailiesQuery = z.object({ month: Month.optional() });
export type AdminDailiesQuery = z.infer<typeof AdminDailiesQuery>;

/** `hand`: an admin chose the questions; `drawn`: the site drew them; `empty`: the day has no questions yet. */
export const DailyFilled = z.enum(['hand', 'drawn', 'empty']);
export type DailyFilled = z.infer<typeof DailyFilled>;

export const AdminDaily = z.object({
  day: Day,
  kind: DailyKind,
  /** The number that the daily has or would get within its kind. */
  number: z.int(),
  filled: DailyFilled,
  /** Whether the day has begun in Kyiv. A daily of such a day cannot be changed. */
  begun: z.boolean(),
  /** The number of questions. */
  count: z.int(),
});
export type AdminDaily = z.infer<typeof AdminDaily>;

export const AdminDailyList = z.object({
  /** Sorted by day, the film daily first. Days before the first daily of a kind are left out. */
  items: z.array(AdminDaily),
  month: Month,
  /** The current day in Kyiv. */
  today: Day,
  /** The number of questions that a complete daily has. */
  size: z.int(),
});
export type AdminDailyList = z.infer<typeof AdminDailyList>;

/** Another day, too close to this one, that asks the same question or one about the same catalogue item. */
const Repeated = z.object({ what: z.enum(['question', 'item']), day: Day, kind: DailyKind });

const Both = z.object({ ua: z.string(), en: z.string().nullable() });

export const DailyQuestion = z.object({
  id: z.int(),
  /** Null for a question that was written for the day. */
  catalogQuestionId: z.int().nullable(),
  catalogId: z.int().nullable(),
  /** From 1 (easy) to 3 (hard); null for a question that was written for the day. */
  difficulty: z.int().nullable(),
  text: Both,
  answer: Both,
  variants: z.array(QuizVariant),
  comment: Both,
  reference: z.string().nullable(),
  media: Media.nullable(),
  repeated: Repeated.nullable(),
});
export type DailyQuestion = z.infer<typeof DailyQuestion>;

/** One daily with its questions. */
export const AdminDailyDay = AdminDaily.extend({
  /** Null for an empty day. */
  contentId: z.int().nullable(),
  /** 0 for an empty day. */
  version: z.int(),
  size: z.int(),
  /** When the day begins in Kyiv. */
  beginsAt: z.iso.datetime(),
  /** The admin who filled the day last. */
  by: z.object({ name: z.string() }).nullable(),
  questions: z.array(DailyQuestion),
});
export type AdminDailyDay = z.infer<typeof AdminDailyDay>;

const Id = z.int().positive();

/** A question from the catalogue, or one that is written for the day. Fields that the server computes are ignored. */
const DailyDraft = QuizDraftChange.extend({
  /** A question that the day has already. The fields that are given replace its fields. */
  id: Id.optional(),
  key: z.string().max(100).optional(),
  version: z.int().optional(),
  letters: z.unknown().optional(),
});

const MOST_QUESTIONS = 50;

export const FillDaily = z.union([
  z.strictObject({
    version: z.int().min(0),
    questions: z
      .array(z.union([z.strictObject({ catalogQuestionId: Id }), DailyDraft]))
      .min(1)
      .max(MOST_QUESTIONS),
  }),
  z.strictObject({
    /**
     * Without `version`, this many questions are added to the day, or fewer if that completes it. With `version`, this
     * many questions are drawn, which replace those that the day has.
     */
    draw: z.int().min(1).max(MOST_QUESTIONS),
    version: z.int().min(0).optional(),
  }),
]);
export type FillDaily = z.output<typeof FillDaily>;

export const DailyCandidatesQuery = z.object({
  query: z.string().max(100).default(''),
  difficulty: z.coerce.number().int().min(1).max(3).optional(),
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(24),
});
export type DailyCandidatesQuery = z.infer<typeof DailyCandidatesQuery>;

/** A question of the catalogue that a daily can ask. */
export const DailyCandidate = DailyQuestion.pick({
  id: true,
  text: true,
  answer: true,
  repeated: true,
}).extend({
  difficulty: z.int(),
  itemId: z.int(),
  hasClip: z.boolean(),
});
export type DailyCandidate = z.infer<typeof DailyCandidate>;

export const DailyCandidates = z.object({
  /** Questions that were never asked or were asked longest ago come first. */
  items: z.array(DailyCandidate),
  next: z.string().nullable(),
});
export type DailyCandidates = z.infer<typeof DailyCandidates>;

export const listAdminDailies = route({
  method: 'GET',
  path: '/admin/dailies',
  input: AdminDailiesQuery,
  answer: AdminDailyList,
});
export const readAdminDaily = route({
  method: 'GET',
  path: '/admin/dailies/:kind/:day',
  input: z.object({}),
  answer: AdminDailyDay,
});
export const fillDaily = route({
  method: 'PUT',
  path: '/admin/dailies/:kind/:day',
  input: FillDaily,
  answer: AdminDailyDay,
});
/** The catalogue's questions for a daily, without those that the day has already. */
export const listDailyCandidates = route({
  method: 'GET',
  path: '/admin/dailies/:kind/:day/candidates',
  input: DailyCandidatesQuery,
  answer: DailyCandidates,
});
