import { expect, test } from '@jest/globals';
import { searchOf, stateIn } from './address-state.ts';

const DEFAULTS = { filter: 'moderated', sort: 'changed', query: '' };

test('names that are missing in the address have their default value', () => {
  expect(stateIn('?filter=unlisted&other=1', DEFAULTS)).toEqual({
    filter: 'unlisted',
    sort: 'changed',
    query: '',
  });
});

test('the address of the default state has no query string', () => {
  expect(searchOf(DEFAULTS, DEFAULTS, '?filter=unlisted')).toBe('');
});

test('the address names only what differs from the default state, and keeps other parameters', () => {
  const state = { ...DEFAULTS, query: 'Київ & Львів' };

  const search = searchOf(state, DEFAULTS, '?embed=1');

  expect(search).toBe(`?${new URLSearchParams({ embed: '1', query: 'Київ & Львів' })}`);
  expect(stateIn(search, DEFAULTS)).toEqual(state);
});
