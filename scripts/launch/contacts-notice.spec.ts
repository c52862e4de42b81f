import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { contactsNotice } from './contacts-notice.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zdohad-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function fileWith(text: string): string {
  const path = join(folder, 'site.yaml');
  writeFileSync(path, text);
  return path;
}

test.each(['', 'email:\nbugs:\n', 'donation: https://send.example.org/jar\n'])(
  'npm start warns about missing contacts with %j',
  text => {
    const path = fileWith(text);

    expect(contactsNotice(path)).toContain(path);
  },
);

test.each([
  'email: help@example.org',
  'telegram: https://t.me/example',
  'facebook: https://www.facebook.com/example',
])('with %s there is no warning', text => {
  expect(contactsNotice(fileWith(text))).toBeUndefined();
});

test('with only a deletion address the warning names only the missing help address', () => {
  const notice = contactsNotice(fileWith('deletionEmail: data@example.org'));

  expect(notice).toContain('An address for help is not filled in');
  expect(notice).not.toContain('The contacts are not filled in');
});
