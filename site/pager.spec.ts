import { expect, test } from '@jest/globals';
import { pagerPages } from './pager.ts';

test('a pager of few pages has all of them', () => {
  expect(pagerPages(2, 4)).toEqual([1, 2, 3, 4]);
});

test('a pager of many pages has gaps around the neighbours', () => {
  expect(pagerPages(6, 11)).toEqual([1, null, 5, 6, 7, null, 11]);
});

test('a gap of one page is replaced by that page', () => {
  expect(pagerPages(4, 11)).toEqual([1, 2, 3, 4, 5, null, 11]);
});

test('first and last page are not repeated', () => {
  expect(pagerPages(1, 2)).toEqual([1, 2]);
});
