import { expect, test } from '@jest/globals';
import type { CatalogItem } from '../../../../contracts/catalog.ts';
import type { Media } from '../../../../contracts/media.ts';
import { emptyQuestion } from '../use-question-actions.ts';
import { filledBy } from './filled-by.ts';

const picture = (id: string, isUploaded: boolean) => ({ id, isUploaded }) as Media;
const film = (id: number, rest: Partial<CatalogItem> = {}) =>
  ({
    ...{ id, source: 'movie', titleUA: `Фільм ${id}`, titleEN: `Film ${id}` },
    ...{ facts: [{ ua: `Факт ${id}`, en: `Fact ${id}` }], reference: `Книга ${id}` },
    ...{ clip: null, picture: picture(`p${id}`, false), ...rest },
  }) as CatalogItem;

test('another item replaces the comment, reference and picture that the first one filled in', () => {
  const first = { ...emptyQuestion(), ...filledBy(film(1), emptyQuestion()) };

  expect(filledBy(film(2), first)).toMatchObject({
    ...{ catalogId: 2, answer: { ua: 'Фільм 2' }, comment: { ua: 'Факт 2' }, reference: 'Книга 2' },
    media: { id: 'p2' },
  });
  const bare = { facts: [], reference: '', picture: null };
  expect(filledBy(film(3, bare), first)).toMatchObject({
    ...{ comment: { ua: '', en: null }, reference: null, media: null },
  });
});

test('an item keeps the comment, reference and picture of the author', () => {
  const own = { comment: { ua: 'Моє', en: null }, reference: 'Газета' };
  const filled = filledBy(film(1), { ...emptyQuestion(), ...own, media: picture('own', true) });

  expect(filled).toMatchObject({ catalogId: 1, media: { id: 'own' } });
  expect(filled).not.toHaveProperty('comment');
  expect(filled).not.toHaveProperty('reference');
});
