import { expect, test } from '@jest/globals';
import { authorTags } from './author-tags.ts';

const by = (id: number) => ({ author: { id, name: 'Оля', uri: `/author/${id}` } });

test('authorTags returns one tag for each author of the contents', () => {
  expect(authorTags([by(7), { author: null }, by(9), by(7)])).toEqual(['author:7', 'author:9']);
});
