import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { contactsOf } from './contacts.ts';

const shown = (site: Partial<Parameters<typeof contactsOf>[0]>) => {
  const { topics, isEmpty } = contactsOf({ team: [], ...site }, '/profile');
  return { leads: Object.fromEntries(topics.map(({ name, href }) => [name, href])), isEmpty };
};

test.each([
  ['email', 'help@example.org', ['support', 'bug', 'deletion'], 'mailto:help@example.org'],
  ['deletionEmail', 'data@example.org', ['deletion'], 'mailto:data@example.org'],
  ['bugs', 'https://bugs.example.org/', ['bug'], 'https://bugs.example.org/'],
  ['telegram', 'https://t.me/example', ['telegram'], 'https://t.me/example'],
  ['discord', 'https://discord.gg/example', ['discord'], 'https://discord.gg/example'],
  [
    'facebook',
    'https://www.facebook.com/example',
    ['facebook'],
    'https://www.facebook.com/example',
  ],
])('with only %s configured the page shows it', (key, address, topics, href) => {
  expect(shown({ [key]: address })).toEqual({
    leads: { deletion: '/profile', ...Object.fromEntries(topics.map(name => [name, href])) },
    isEmpty: false,
  });
});

test('without an address the page only points to the profile for deleting an account', () => {
  expect(shown({ donation: 'https://send.example.org/jar' })).toEqual({
    leads: { deletion: '/profile' },
    isEmpty: true,
  });
});

test.each(['en', 'ua'])('no text of the page names a file of the project, %s', locale => {
  const texts = readFileSync(`locales/${locale}/contacts.json`, 'utf8');

  expect(texts).not.toMatch(/\.yaml|content\//);
});

test("a topic's own address takes precedence over the general one", () => {
  const { leads } = shown({
    email: 'help@example.org',
    deletionEmail: 'data@example.org',
    bugs: 'https://bugs.example.org/',
  });

  expect(leads).toEqual({
    support: 'mailto:help@example.org',
    bug: 'https://bugs.example.org/',
    deletion: 'mailto:data@example.org',
  });
});
