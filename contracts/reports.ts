import { z } from 'zod';
import { route } from './route.ts';

/** What a player may say is wrong with a question. */
export const ReportReason = z.enum([
  'fact',
  'two-right',
  'unclear',
  'offensive',
  'rights',
  'technical',
]);
export type ReportReason = z.infer<typeof ReportReason>;

export const ReportQuestion = z.strictObject({
  /** The index of the question in the play. */
  index: z.int().min(0).max(1000),
  reason: ReportReason,
  text: z.string().trim().max(500).default(''),
});
export type ReportQuestion = z.infer<typeof ReportQuestion>;

export const QuestionReported = z.object({
  id: z.uuid(),
  /** Whether this player had reported the question before. The first report is kept as it is. */
  again: z.boolean(),
});
export type QuestionReported = z.infer<typeof QuestionReported>;

export const reportQuestion = route({
  method: 'POST',
  path: '/plays/:id/reports',
  input: ReportQuestion,
  answer: QuestionReported,
  status: 201,
});
