import { expect, test } from '@jest/globals';
import { withOpened, withoutRemark, withReopened, withSaved } from './kept-remarks.ts';

const remark = (key: string, questionId: number | null, text: string) => ({
  key,
  questionId,
  reason: 'fact' as const,
  text,
});

const EMPTY = { remarks: [], open: null };

test('opening the form for a question starts an empty remark about it', () => {
  expect(withOpened(EMPTY, 7, 'k').open).toEqual(remark('k', 7, ''));
});

test('opening the form again for the same question keeps what was written', () => {
  const drafts = { remarks: [], open: remark('k', 7, 'Недописане') };

  expect(withOpened(drafts, 7, 'other')).toBe(drafts);
});

test('opening the form for another question adds the unfinished remark to the list', () => {
  const drafts = withOpened({ remarks: [], open: remark('k', 7, 'Недописане') }, 8, 'other');

  expect(drafts.remarks).toEqual([remark('k', 7, 'Недописане')]);
  expect(drafts.open).toEqual(remark('other', 8, ''));
});

test('saving adds the remark without spaces at its ends and closes the form', () => {
  const drafts = withSaved({ remarks: [], open: remark('k', null, ' Готово ') });

  expect(drafts).toEqual({ remarks: [remark('k', null, 'Готово')], open: null });
});

test('saving a remark without text only closes the form', () => {
  expect(withSaved({ remarks: [], open: remark('k', 7, '  ') })).toEqual(EMPTY);
});

test('saving a changed remark replaces the old one', () => {
  const first = withSaved({ remarks: [], open: remark('k', 7, 'Раз') });
  const again = withReopened(first, 'k');

  expect(withSaved({ ...again, open: remark('k', 7, 'Два') }).remarks).toEqual([
    remark('k', 7, 'Два'),
  ]);
});

test('a removed remark is in neither the list nor the form', () => {
  const drafts = { remarks: [remark('k', 7, 'Раз')], open: remark('k', 7, 'Раз') };

  expect(withoutRemark(drafts, 'k')).toEqual(EMPTY);
});
