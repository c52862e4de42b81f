import { expect, test } from '@jest/globals';
import { authorTags } from './author-tags.ts';

const by = (id: number) => ({ author: { id, name: 'Оля', uri: `/author/${id}` } });

test('a page is dropped with each of the authors that it names', () => {
  expect(authorTags([by(7), { author: null }, by(9), by(7)])).toEqual(['author:7', 'author:9']);
});
