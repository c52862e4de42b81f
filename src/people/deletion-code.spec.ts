import { expect, test } from '@jest/globals';
import { deletionCodeOf, isDeletionCode } from './deletion-code.ts';

const SECRET = 'a secret of forty characters or more, so';

test('a code is recognised as ours, and is the same only for the same person', () => {
  const code = deletionCodeOf('1234', SECRET);

  expect(isDeletionCode(code, SECRET)).toBe(true);
  expect(deletionCodeOf('1234', SECRET)).toBe(code);
  expect(deletionCodeOf('1235', SECRET)).not.toBe(code);
});

test.each<[string, (code: string) => string]>([
  ['nothing', () => ''],
  ['a word', () => 'code'],
  ['another first sign', code => `${code.startsWith('0') ? '1' : '0'}${code.slice(1)}`],
  ['another last sign', code => `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`],
  ['a sign less', code => code.slice(0, -1)],
  ['a sign more', code => `${code}0`],
  ['the code of somebody with another secret', () => deletionCodeOf('1234', 'another')],
])('%s is no code', (_what, change) => {
  expect(isDeletionCode(change(deletionCodeOf('1234', SECRET)), SECRET)).toBe(false);
});
