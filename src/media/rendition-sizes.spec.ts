import { expect, test } from '@jest/globals';
import { CUT_SIZES, cutSizeOf } from './rendition-sizes.ts';

test.each([
  ['square-200', { shape: 'square', width: 200, height: 200 }],
  ['square-1000@2', { shape: 'square', width: 2_000, height: 2_000 }],
  ['daily-300', { shape: 'daily', width: 300, height: 200 }],
  ['daily-1200', { shape: 'daily', width: 1_200, height: 800 }],
  ['daily-1200@2', { shape: 'daily', width: 2_400, height: 1_600 }],
])('cutSizeOf reads %s as the name of a rendition size', (name, size) => {
  expect(cutSizeOf(name)).toEqual(size);
});

test.each(['square-300', 'daily-200', 'square-200@3', 'square-', 'face-200', '../square-200', ''])(
  'cutSizeOf returns null for %j, which names no rendition size',
  name => {
    expect(cutSizeOf(name)).toBeNull();
  },
);

test('CUT_SIZES, the sizes made after an upload, contain every size that can be requested', () => {
  const names = ['square-200', 'square-400@2', 'square-1000@2', 'daily-300@2', 'daily-1200@2'];

  for (const name of names) expect(CUT_SIZES).toContainEqual(cutSizeOf(name));
  expect(CUT_SIZES).toHaveLength(5 + 4);
});
