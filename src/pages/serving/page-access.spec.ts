import { expect, test } from '@jest/globals';
import { isHidden, redirectFor } from './page-access.ts';
import { type AskedPage, findPage } from './page-table.ts';

const pageAt = (url: string) => {
  const [path = '', query] = url.split('?');
  return findPage(path, query === undefined ? '' : `?${query}`) as AskedPage;
};
const visitor = (url: string) => redirectFor(pageAt(url), false, '/profile');
const member = (url: string) => redirectFor(pageAt(url), true, '/profile');

test.each([
  ['/profile', '/login?error=SessionRequired&callbackUrl=%2Fprofile'],
  ['/en/create', '/en/login?error=SessionRequired&callbackUrl=%2Fen%2Fcreate'],
  [
    '/en/create/wizard/7',
    '/en/login?error=SessionRequired&callbackUrl=%2Fen%2Fcreate%2Fwizard%2F7',
  ],
  [
    '/profile?joined=google&x=1',
    '/login?error=SessionRequired&callbackUrl=%2Fprofile%3Fjoined%3Dgoogle%26x%3D1',
  ],
])('a visitor who opens %s is redirected to %s', (url, elsewhere) => {
  expect(visitor(url)).toBe(elsewhere);
});

test.each([
  ['/login', '/profile'],
  ['/login?callbackUrl=%2Fcreate', '/profile'],
  ['/en/login', '/en/profile'],
  ['/login?error=SessionRequired&callbackUrl=%2Fprofile', '/profile'],
  ['/en/login?error=OAuthAccountNotLinked', '/en/profile?error=OAuthAccountNotLinked'],
  ['/login?error=%0d%0aSet-Cookie', '/profile'],
  ['/login?utm_source=x&callbackUrl=%2F', '/profile?utm_source=x'],
])('%s redirects signed-in users', (url, elsewhere) => {
  expect(member(url)).toBe(elsewhere);
});

test('signed-in users can be redirected to the home page in both languages', () => {
  expect(redirectFor(pageAt('/login'), true, '/')).toBe('/');
  expect(redirectFor(pageAt('/en/login'), true, '/')).toBe('/en');
});

test.each(['/', '/login', '/profile/7', '/en/profile/7', '/rating'])(
  'a visitor may see %s',
  url => {
    expect(visitor(url)).toBeNull();
  },
);

test.each(['/profile', '/en/profile', '/create', '/profile/7'])(
  'a signed-in user may see %s',
  url => {
    expect(member(url)).toBeNull();
  },
);

test.each([
  [null, true],
  ['user', true],
  ['author', true],
  ['admin', false],
] as const)('for the role %s the pages for admins are hidden: %s', (role, hidden) => {
  const pages = ['/admin', '/en/admin', '/admin/moderation?x=1'].map(pageAt);

  expect(pages.map(page => isHidden(page, role))).toEqual([hidden, hidden, hidden]);
});

test('only pages for admins answer 404 to other users', () => {
  const pages = ['/', '/login', '/profile', '/create', '/quiz/7-x'].map(pageAt);

  expect(pages.filter(page => isHidden(page, null))).toEqual([]);
});
