import { defineEntity, p } from '@mikro-orm/core';
import {
  ReportState,
  ReportVerdict,
  type ResolveReports,
} from '../../../contracts/admin-reports.ts';
import { ReportReason } from '../../../contracts/reports.ts';
import { Content, Question, QuestionRevision } from '../../quizzes/index.ts';
import { Play } from '../play.entity.ts';

const oneOf = (column: string, values: readonly string[]) =>
  `${column} in (${values.map(value => `'${value}'`).join(', ')})`;

const ReportResolutionSchema = defineEntity({
  name: 'ReportResolution',
  tableName: 'report_resolution',
  properties: {
    id: p.bigint('number').primary().generated('by default as identity'),
    revisionId: () =>
      p
        .manyToOne(QuestionRevision)
        .mapToPk()
        .joinColumn('revision_id')
        .index('report_resolution_revision'),
    contentId: () => p.manyToOne(Content).mapToPk().joinColumn('content_id'),
    verdict: p.text().$type<ReportVerdict>(),
    answer: p.json().$type<ResolveReports['answer']>(),
    /** The given answers for which first plays of the revision are paid; null for none. */
    rightNow: p.json().$type<ResolveReports['rightNow']>().nullable(),
    paid: p.integer().default(0),
    notified: p.integer().default(0),
    resolvedAt: p.datetime(3).defaultRaw('now()'),
  },
  indexes: [
    {
      name: 'report_resolution_fix',
      expression:
        'create index report_resolution_fix on report_resolution (content_id) where right_now is not null',
    },
  ],
  checks: [
    { name: 'report_resolution_verdict', expression: oneOf('verdict', ReportVerdict.options) },
    {
      name: 'report_resolution_right_now',
      expression: `right_now is null or verdict = 'fixed'`,
    },
  ],
});

/** An admin's answer to the open reports about one revision of a question. */
export class ReportResolution extends ReportResolutionSchema.class {}
ReportResolutionSchema.setClass(ReportResolution);

const ReportedQuestionSchema = defineEntity({
  name: 'ReportedQuestion',
  tableName: 'reported_question',
  properties: {
    revisionId: () => p.manyToOne(QuestionRevision).mapToPk().joinColumn('revision_id').primary(),
    questionId: () =>
      p.manyToOne(Question).mapToPk().joinColumn('question_id').index('reported_question_question'),
    contentId: () => p.manyToOne(Content).mapToPk().joinColumn('content_id'),
    state: p.text().$type<ReportState>().default('open'),
    /** The sum of the weights of the open reports; once they are answered, the sum at that time. */
    weight: p.double(),
    /** The number of those reports, in all and by reason. */
    count: p.integer(),
    reasons: p.json().$type<Partial<Record<ReportReason, number>>>(),
    reportedAt: p.datetime(3).defaultRaw('now()'),
    /** The last answer, which stays when further reports open the question again. */
    resolutionId: () =>
      p.manyToOne(ReportResolution).mapToPk().joinColumn('resolution_id').nullable(),
  },
  indexes: [
    {
      name: 'reported_question_order',
      expression:
        'create index reported_question_order on reported_question (state, weight desc, revision_id desc)',
    },
  ],
  checks: [{ name: 'reported_question_state', expression: oneOf('state', ReportState.options) }],
});

/** The reports about one revision of a question, summed up so that an index serves the list for admins. */
export class ReportedQuestion extends ReportedQuestionSchema.class {}
ReportedQuestionSchema.setClass(ReportedQuestion);

const QuestionReportSchema = defineEntity({
  name: 'QuestionReport',
  tableName: 'question_report',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    questionId: () => p.manyToOne(Question).mapToPk().joinColumn('question_id'),
    /** The revision of the question in the play. */
    revisionId: () => p.manyToOne(QuestionRevision).mapToPk().joinColumn('revision_id'),
    /** The player of the play; after a claim the account, like the play itself. */
    playerId: p.uuid(),
    playId: () =>
      p
        .manyToOne(Play)
        .mapToPk()
        .joinColumn('play_id')
        .deleteRule('cascade')
        .index('question_report_play'),
    reason: p.text().$type<ReportReason>(),
    text: p.text().nullable(),
    /** What the report adds to the weight of its question: `reporter_weight` of the player. */
    weight: p.double(),
    reportedAt: p.datetime(3).defaultRaw('now()'),
    /** Null while the report is open. */
    resolutionId: () =>
      p.manyToOne(ReportResolution).mapToPk().joinColumn('resolution_id').nullable(),
  },
  uniques: [{ name: 'question_report_once', properties: ['playerId', 'questionId'] }],
  indexes: [
    {
      name: 'question_report_revision',
      expression: 'create index question_report_revision on question_report (revision_id, id desc)',
    },
    {
      name: 'question_report_text',
      expression:
        'create index question_report_text on question_report (revision_id, id desc) where text is not null',
    },
  ],
  checks: [{ name: 'question_report_reason', expression: oneOf('reason', ReportReason.options) }],
});

/** A player's report that something is wrong with a question: one for each player and question. */
export class QuestionReport extends QuestionReportSchema.class {}
QuestionReportSchema.setClass(QuestionReport);
