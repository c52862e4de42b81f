import { expect, test } from '@jest/globals';
import { pagerPages } from './pager.ts';

test('few pages are all named', () => {
  expect(pagerPages(2, 4)).toEqual([1, 2, 3, 4]);
});

test('many pages leave gaps around the neighbours', () => {
  expect(pagerPages(6, 11)).toEqual([1, null, 5, 6, 7, null, 11]);
});

test('a gap of one page is that page', () => {
  expect(pagerPages(4, 11)).toEqual([1, 2, 3, 4, 5, null, 11]);
});

test('the ends of the row are named once', () => {
  expect(pagerPages(1, 2)).toEqual([1, 2]);
});
