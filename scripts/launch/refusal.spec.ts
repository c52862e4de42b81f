import { expect, test } from '@jest/globals';
import { collectRefusal, Refusal } from './refusal.ts';

test('a step that fails lets the next ones run, and its sentence is kept', async () => {
  const failures: string[] = [];
  const ran: string[] = [];

  await collectRefusal(failures, () => Promise.reject(new Refusal('Unit tests failed.')));
  await collectRefusal(failures, async () => ran.push('browser'));

  expect(failures).toEqual(['Unit tests failed.']);
  expect(ran).toEqual(['browser']);
});

test('an error that is no refusal, such as an interruption, ends the run', async () => {
  const work = () => Promise.reject(new Error('interrupted'));

  await expect(collectRefusal([], work)).rejects.toThrow('interrupted');
});
