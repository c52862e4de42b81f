import { expect, test } from '@jest/globals';
import { collectRefusal, Refusal } from './refusal.ts';

test('after a refusal the next step runs, and the message is kept', async () => {
  const failures: string[] = [];
  const ran: string[] = [];

  await collectRefusal(failures, () => Promise.reject(new Refusal('Unit tests failed.')));
  await collectRefusal(failures, async () => ran.push('browser'));

  expect(failures).toEqual(['Unit tests failed.']);
  expect(ran).toEqual(['browser']);
});

test('an error other than a refusal ends the run', async () => {
  const work = () => Promise.reject(new Error('interrupted'));

  await expect(collectRefusal([], work)).rejects.toThrow('interrupted');
});
