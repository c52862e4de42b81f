import { expect, test } from '@jest/globals';
import { QueueFull, RenderQueue } from './render-queue.ts';

const LIMITS = { atOnce: 2, waiting: 6, waitingEach: 4 };

/**
 * Returns a queue, and jobs that record their names when they start and that end on demand. The first letter of a name
 * is the caller.
 */
function stage(limits = LIMITS) {
  const queue = new RenderQueue(limits);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string) => {
    const added = queue.add(name.charAt(0), () => {
      started.push(name);
      return new Promise<string>(resolve => ends.set(name, () => resolve(name)));
    });
    added.result.catch(() => undefined);
    return added;
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { queue, started, add, end };
}

test('no more jobs run at once than allowed', async () => {
  const { started, add, end } = stage();
  for (const name of ['a1', 'a2', 'a3']) add(name);
  const atOnce = [...started];

  await end('a1');

  expect([atOnce, started]).toEqual([
    ['a1', 'a2'],
    ['a1', 'a2', 'a3'],
  ]);
});

test('callers take turns, however many jobs one of them adds', async () => {
  const { started, add, end } = stage();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1']) add(name);

  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) await end(name);

  expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'a5']);
});

test('a caller can have only a limited number of waiting jobs', () => {
  const { add } = stage();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) add(name);

  expect(() => add('a7')).toThrow(QueueFull);
});

test('a new caller displaces the last job of the caller with most waiting when the queue is full', async () => {
  const { add } = stage();
  const added = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1', 'b2'].map(add);

  expect(() => add('c1')).not.toThrow();

  await expect(added[5]?.result).rejects.toThrow(QueueFull);
});

test('a job joined by two callers runs once, in the earlier of their turns', async () => {
  const { queue, started, add, end } = stage();
  const added = ['a1', 'a2', 'a3', 'a4', 'a5'].map(add);
  const wanted = added.at(-1);
  if (wanted) queue.join('b', wanted.job);

  for (const name of ['a1', 'a2', 'a3', 'a5', 'a4']) await end(name);

  expect(started).toEqual(['a1', 'a2', 'a3', 'a5', 'a4']);
  expect(await wanted?.result).toBe('a5');
});

test('a failed job frees its slot', async () => {
  const { queue, started, add } = stage({ ...LIMITS, atOnce: 1 });
  const failing = queue.add('a', async () => Promise.reject(new Error('broken')));
  add('a2');

  await expect(failing.result).rejects.toThrow('broken');
  await new Promise(setImmediate);

  expect(started).toEqual(['a2']);
});
