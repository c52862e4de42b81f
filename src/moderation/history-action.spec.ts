import { expect, test } from '@jest/globals';
import { actionOf, type HistoryStep } from './history-action.ts';

const step = (fields: Partial<HistoryStep>): HistoryStep => ({
  from: 10,
  to: 10,
  fromStage: null,
  stage: null,
  isEdit: false,
  publishAt: null,
  ...fields,
});

test.each<[string, Partial<HistoryStep>]>([
  ['created', { from: null, to: 0 }],
  ['submitted', { from: 0, to: 5 }],
  ['submitted', { from: 1, to: 5 }],
  ['withdrawn', { from: 5, to: 0 }],
  ['approved', { from: 5, to: 7 }],
  ['declined', { from: 5, to: 1 }],
  ['reopened', { from: 7, to: 5 }],
  ['published', { from: 7, to: 10 }],
  ['published', { from: 0, to: 10 }],
  ['unlisted', { from: 10, to: 3 }],
  ['relisted', { from: 3, to: 10 }],
  ['closed', { from: 10, to: -5 }],
  ['deleted', { from: 10, to: -10 }],
  ['restored', { from: -10, to: 0 }],
])('a change of status is called %s: %j', (action, fields) => {
  expect(actionOf(step(fields))).toBe(action);
});

test.each<[string, Partial<HistoryStep>]>([
  ['submitted', { fromStage: 'draft', stage: 'pending' }],
  ['submitted', { fromStage: 'declined', stage: 'pending' }],
  ['withdrawn', { fromStage: 'pending', stage: 'draft' }],
  ['approved', { fromStage: 'pending', stage: 'approved' }],
  ['approved', { fromStage: 'pending', stage: 'approved', publishAt: new Date(0) }],
  ['declined', { fromStage: 'pending', stage: 'declined' }],
  ['scheduled', { fromStage: 'approved', stage: 'approved', publishAt: new Date(0) }],
  [
    'scheduled',
    { from: 7, to: 7, fromStage: 'approved', stage: 'approved', publishAt: new Date(0) },
  ],
  ['unscheduled', { fromStage: 'approved', stage: 'approved' }],
  ['published', { fromStage: 'approved', stage: null }],
  ['reopened', { fromStage: 'approved', stage: 'pending' }],
  ['edited', { fromStage: 'pending', stage: 'pending', isEdit: true }],
])('a change of the edits of a published quiz is called %s: %j', (action, fields) => {
  expect(actionOf(step(fields))).toBe(action);
});
