import { defineEntity, p } from '@mikro-orm/core';
import { StoredFile } from '../../media/index.ts';
import { Content } from '../content.entity.ts';
import type { Draft, Head } from './draft.ts';

const SubmissionSchema = defineEntity({
  name: 'Submission',
  tableName: 'submission',
  properties: {
    id: p.bigint('number').primary().generated('by default as identity'),
    contentId: () => p.manyToOne(Content).mapToPk().joinColumn('content_id').deleteRule('cascade'),
    /** Counted from 1. The history of the content contains who submitted it. */
    number: p.integer(),
    /** The version of the working copy. */
    version: p.integer(),
    head: p.json().$type<Head>(),
    /** In the order of the quiz. */
    questions: p.json().$type<{ id: number; draft: Draft }[]>(),
    submittedAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [{ name: 'submission_number', properties: ['contentId', 'number'] }],
});

/** The working copy at the time of a submission, with which later edits are compared. It never changes. */
export class Submission extends SubmissionSchema.class {}
SubmissionSchema.setClass(Submission);

const SubmissionFileSchema = defineEntity({
  name: 'SubmissionFile',
  tableName: 'submission_file',
  properties: {
    submissionId: () =>
      p.manyToOne(Submission).mapToPk().joinColumn('submission_id').deleteRule('cascade').primary(),
    fileId: () =>
      p
        .manyToOne(StoredFile)
        .mapToPk()
        .joinColumn('file_id')
        .deleteRule('restrict')
        .primary()
        .index('submission_file_file'),
  },
});

/** A file that a submission shows, which therefore counts as used. */
export class SubmissionFile extends SubmissionFileSchema.class {}
SubmissionFileSchema.setClass(SubmissionFile);
