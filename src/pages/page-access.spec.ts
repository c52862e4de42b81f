import { expect, test } from '@jest/globals';
import { detourOf, isPersonal } from './page-access.ts';

const visitor = (url: string) => detourOf(url, false, '/profile');
const member = (url: string) => detourOf(url, true, '/profile');

test.each([
  ['/profile', '/login?error=SessionRequired&callbackUrl=%2Fprofile'],
  ['/create', '/login?error=SessionRequired&callbackUrl=%2Fcreate'],
  [
    '/en/create/wizard/7',
    '/en/login?error=SessionRequired&callbackUrl=%2Fen%2Fcreate%2Fwizard%2F7',
  ],
  [
    '/profile?joined=google&x=1',
    '/login?error=SessionRequired&callbackUrl=%2Fprofile%3Fjoined%3Dgoogle%26x%3D1',
  ],
])('a visitor of %s is sent to sign in, and back', (url, elsewhere) => {
  expect(visitor(url)).toBe(elsewhere);
});

test.each([
  ['/login', '/profile'],
  ['/login?callbackUrl=%2Fcreate', '/profile'],
  ['/en/login', '/en/profile'],
  ['/login?error=SessionRequired&callbackUrl=%2Fprofile', '/profile'],
  ['/en/login?error=OAuthAccountNotLinked', '/en/profile?error=OAuthAccountNotLinked'],
  ['/login?error=%0d%0aSet-Cookie', '/profile'],
])('whoever is signed in has no use for %s', (url, elsewhere) => {
  expect(member(url)).toBe(elsewhere);
});

test.each(['/', '/login', '/profile/7', '/en/profile/7', '/created', '/rating', '/english/create'])(
  'a visitor may see %s',
  url => {
    expect(visitor(url)).toBeNull();
  },
);

test.each(['/profile', '/en/profile', '/create', '/create/wizard/7', '/profile/7'])(
  'whoever is signed in may see %s',
  url => {
    expect(member(url)).toBeNull();
  },
);

test.each(['/profile', '/profile/7', '/en/create/wizard/7', '/login'])('%s is personal', path => {
  expect(isPersonal(path)).toBe(true);
});

test.each(['/', '/rating', '/profiles', '/author/7-olia'])('%s is the same for everyone', path => {
  expect(isPersonal(path)).toBe(false);
});
