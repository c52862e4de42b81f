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
    /** From 1. Who submitted it is in the history of the content. */
    number: p.integer(),
    /** Of the working copy. */
    version: p.integer(),
    head: p.json().$type<Head>(),
    /** In order. */
    questions: p.json().$type<{ id: number; draft: Draft }[]>(),
    submittedAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [{ name: 'submission_number', properties: ['contentId', 'number'] }],
});

/** A working copy as it was submitted, against which later edits are compared. Never changed. */
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

/** A file that a submission shows, so that it is known to be in use. */
export class SubmissionFile extends SubmissionFileSchema.class {}
SubmissionFileSchema.setClass(SubmissionFile);
