import { expect, test } from '@jest/globals';
import { byteRangeOf, partOf } from './byte-range.ts';

test.each([
  ['bytes=0-', { from: 0 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=7-7', { from: 7, to: 7 }],
  ['bytes=-5', { last: 5 }],
])('byteRangeOf reads the Range header %s', (header, range) => {
  expect(byteRangeOf(header)).toEqual(range);
});

test.each([
  undefined,
  '',
  'bytes=',
  'bytes=-',
  'bytes=9-3',
  'bytes=0-1,5-6',
  'bytes=a-b',
  'bytes=1.5-',
  'bytes=0x1-',
  'bytes=9999999999999999-',
  'lines=1-2',
])('byteRangeOf ignores the Range header %j, so that the whole file is sent', header => {
  expect(byteRangeOf(header)).toBeUndefined();
});

test.each([
  [undefined, { from: 0, length: 10 }],
  [{ from: 0 }, { from: 0, length: 10 }],
  [{ from: 9 }, { from: 9, length: 1 }],
  [
    { from: 2, to: 4 },
    { from: 2, length: 3 },
  ],
  [
    { from: 2, to: 400 },
    { from: 2, length: 8 },
  ],
  [{ last: 3 }, { from: 7, length: 3 }],
  [{ last: 300 }, { from: 0, length: 10 }],
])('in a file of ten bytes the range %j selects %j', (range, part) => {
  expect(partOf(10, range)).toEqual(part);
});

test.each([[{ from: 10 }], [{ from: 10, to: 12 }], [{ last: 0 }]])(
  'in a file of ten bytes the range %j throws an error with status 416',
  range => {
    expect(() => partOf(10, range)).toThrow(expect.objectContaining({ status: 416 }));
  },
);

test('an empty file can be read as a whole, but any range of it throws an error with status 416', () => {
  expect(partOf(0, undefined)).toEqual({ from: 0, length: 0 });
  expect(() => partOf(0, { from: 0 })).toThrow(expect.objectContaining({ status: 416 }));
});
