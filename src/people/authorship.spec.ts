import { expect, test } from '@jest/globals';
import '@nestjs/core';

// nestjs-i18n is CommonJS and requires Nest, which Jest allows only after Nest itself was imported.
const { judgeAuthorship } = await import('./authorship.ts');

test.each([
  ['a user with 10001 coins', 'user', 10_001, false, 'due'],
  ['a user with 10000 coins', 'user', 10_000, false, 'author.balance'],
  ['a user without coins', 'user', 0, false, 'author.balance'],
  ['an author who paid', 'author', 1, true, 'bought'],
  ['an author who paid and could again', 'author', 20_000, true, 'bought'],
  ['an author who was given it', 'author', 20_000, false, 'author.already'],
  ['an admin', 'admin', 20_000, false, 'author.already'],
  ['an admin who bought authorship before', 'admin', 20_000, true, 'bought'],
  ['a user whose bought authorship was taken away', 'user', 20_000, true, 'author.already'],
] as const)('judgeAuthorship: %s', (_who, role, balance, paid, expected) => {
  const verdict = judgeAuthorship({ role, balance, paid, isBlocked: false });

  expect(verdict).toBe(expected);
});

test('judgeAuthorship refuses a blocked user who could pay with user.blocked', () => {
  const verdict = judgeAuthorship({ role: 'user', balance: 20_000, paid: false, isBlocked: true });

  expect(verdict).toBe('user.blocked');
});
