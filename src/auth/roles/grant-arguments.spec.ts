import { expect, test } from '@jest/globals';
import { grantArguments } from './grant-arguments.ts';

test.each([
  '7',
  '/profile/7',
  '/en/profile/7',
  'http://localhost:3000/profile/7',
  'https://quiz.example/en/profile/7?x=1#top',
  '/author/7-olia-verba',
])('%s is parsed as user 7', user => {
  expect(grantArguments([user, 'admin'])).toEqual({ userId: 7, role: 'admin' });
});

test.each(['user', 'author', 'admin'])('the role %s can be granted', role => {
  expect(grantArguments(['7', role])?.role).toBe(role);
});

test.each([
  [[]],
  [['7']],
  [['7', 'king']],
  [['olia', 'admin']],
  [['0', 'admin']],
  [['-7', 'admin']],
  [['/quiz/7-cities', 'admin']],
  [['/profile/', 'admin']],
  [['7', 'admin', '8']],
])('%j is refused as arguments of a grant', given => {
  expect(grantArguments(given)).toBeNull();
});
