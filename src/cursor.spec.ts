import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readCursor, writeCursor } from './cursor.ts';
import { DomainError } from './errors.ts';

const refusalOf = (text: string): unknown => {
  try {
    return readCursor(text);
  } catch (error) {
    return error;
  }
};

const encoded = (text: string) => Buffer.from(text).toString('base64url');

test('readCursor returns what writeCursor was given', () => {
  const anyCursor = fc.record({
    key: fc.oneof(
      fc.integer({ min: 0, max: Date.UTC(2999, 0) }),
      fc.double({ min: 0, max: 1, noNaN: true, noDefaultInfinity: true }).filter(x => x > 1e-9),
    ),
    id: fc.integer({ min: 1, max: 36 ** 10 - 1 }),
  });
  fc.assert(
    fc.property(anyCursor, cursor => {
      expect(readCursor(writeCursor(cursor))).toEqual(cursor);
    }),
  );
});

test('a cursor needs no escaping in a URL', () => {
  const cursor = writeCursor({ key: Date.UTC(2026, 10, 21), id: 4_242 });

  expect(encodeURIComponent(cursor)).toBe(cursor);
});

test.each([
  ['nothing', ''],
  ['words', 'the next page please'],
  ['one part', encoded('abc')],
  ['three parts', encoded('1:b:c')],
  ['a number that no id reaches', encoded(`1:${'z'.repeat(11)}`)],
  ['a time that no date reaches', encoded(`${'9'.repeat(16)}:a`)],
  ['a time that no database reaches', encoded('-8640000000000000:a')],
  ['SQL', encoded("1:1' or 1=1")],
  ['capital letters', encoded('1:B')],
])('%s is refused as a cursor', (_what, text) => {
  const refusal = refusalOf(text);

  expect(refusal).toMatchObject({
    status: 400,
    code: 'input.invalid',
    issues: [{ path: 'cursor', code: 'invalid' }],
  });
});

test('any text is either refused or gives a cursor with a valid date', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      const cursor = refusalOf(text);

      if (!(cursor instanceof DomainError))
        expect(Number.isNaN(new Date((cursor as { key: number }).key).getTime())).toBe(false);
    }),
  );
});
