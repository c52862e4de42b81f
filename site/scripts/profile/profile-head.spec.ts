import { afterAll, expect, test } from '@jest/globals';
import type { Me } from '../../../contracts/me.ts';
import { setMe } from '../account/session.ts';

const name = { textContent: 'Ольга' };
const initial = { textContent: 'О' };
const found: Record<string, object> = { '[data-own-name]': name };
found['.profile-head .portrait > [aria-hidden="true"]'] = initial;

Object.assign(globalThis, { document: { querySelector: (selector: string) => found[selector] } });
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'document');
});

await import('./profile-head.ts');

test('a changed name appears in the head of the profile with its initial on the cube', () => {
  setMe({ name: 'щедрик', serverNow: new Date().toISOString() } as Me);

  expect(name.textContent).toBe('щедрик');
  expect(initial.textContent).toBe('Щ');
});
