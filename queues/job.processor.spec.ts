import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { type JobProcessor, processorsByName } from './job.processor.ts';
import { defineJob, type JobDefinition, rowOf } from './job.ts';
import { JOBS } from './jobs.ts';

const jobNamed = (name: string) =>
  defineJob({ name, payload: z.object({ id: z.int() }) }) as unknown as JobDefinition;

const processorOf = (job: JobDefinition): JobProcessor => ({ job, run: async () => undefined });

const [paint, count] = [jobNamed('paint'), jobNamed('count')];

test('processorsByName returns the processor of every job', () => {
  const processors = [processorOf(count), processorOf(paint)];

  const byName = processorsByName([paint, count], processors);

  expect([...byName.keys()].toSorted()).toEqual(['count', 'paint']);
  expect(byName.get('paint')).toBe(processors[1]);
});

test('processorsByName throws an error that names a job without a processor', () => {
  expect(() => processorsByName([paint, count], [processorOf(count)])).toThrow(
    'paint has no processor',
  );
});

test('processorsByName throws an error that names a job with two processors', () => {
  const processors = [processorOf(paint), processorOf(count), processorOf(paint)];

  expect(() => processorsByName([paint, count], processors)).toThrow('paint has 2 processors');
});

test('processorsByName throws an error that names a processor whose job is not in JOBS', () => {
  expect(() => processorsByName([paint], [processorOf(paint), processorOf(count)])).toThrow(
    'count is not in the list of jobs',
  );
});

test('processorsByName reports all mistakes in one error', () => {
  expect(() => processorsByName([paint], [processorOf(count)])).toThrow(
    'Jobs and processors do not match: paint has no processor; count is not in the list of jobs',
  );
});

test('the name of every job is unique', () => {
  const names = JOBS.map(job => job.name);

  expect(new Set(names).size).toBe(names.length);
});

test('a row of the outbox carries the options of the job definition', () => {
  const row = rowOf(paint, { id: 7 });

  expect(row).toMatchObject({
    name: 'paint',
    data: { id: 7 },
    options: { attempts: 5, removeOnComplete: 1_000 },
  });
});

test('an invalid payload cannot be added to the outbox', () => {
  expect(() => rowOf(paint, { id: 'seven' })).toThrow();
});
