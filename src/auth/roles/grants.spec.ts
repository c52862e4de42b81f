import { expect, test } from '@jest/globals';
import { grantedRole } from './grants.ts';

const ADMINS = ['olia@quiz.example'];
const GOOGLE = {
  provider: 'google',
  email: 'Olia@Quiz.Example',
  emailVerified: true,
  isLocal: false,
};

test('a user with a verified Google address of ADMIN_EMAILS becomes an admin', () => {
  expect(grantedRole(GOOGLE, ADMINS)).toEqual({ role: 'admin', by: 'ADMIN_EMAILS' });
});

test.each([
  ['an address that Google has not verified', { emailVerified: false }],
  ['another address', { email: 'taras@quiz.example' }],
  ['an address of which it is only a part', { email: 'not-olia@quiz.example' }],
  ['no address', { email: null }],
  ['the address at Facebook', { provider: 'facebook' }],
  ['the address at the local provider', { isLocal: true }],
])('%s does not make the user an admin', (_what, difference) => {
  expect(grantedRole({ ...GOOGLE, ...difference }, ADMINS)).toBeNull();
});

test.each(['author', 'admin'] as const)(
  'grantedRole accepts the role %s from the local provider',
  role => {
    const facts = { ...GOOGLE, isLocal: true, role };

    expect(grantedRole(facts, [])).toEqual({ role, by: 'local provider' });
  },
);

test.each(['user', 'root', undefined, null, ['admin'], 1])(
  'grantedRole ignores the role %j from the local provider',
  role => {
    expect(grantedRole({ ...GOOGLE, isLocal: true, role }, ADMINS)).toBeNull();
  },
);

test.each(['google', 'facebook'])('grantedRole ignores a role claim from %s', provider => {
  const facts = { ...GOOGLE, provider, email: null, role: 'admin' };

  expect(grantedRole(facts, ADMINS)).toBeNull();
});
