import { expect, test } from '@jest/globals';
import { detailsText } from './details-text.ts';

type Details = Parameters<typeof detailsText>[0];

const details = (titleEN: string | null): Details => ({
  content: {
    titleUA: 'Гори',
    titleEN,
    descriptionUA: 'Про гори',
    descriptionEN: 'On peaks',
  } as Details['content'],
  seoTitleUA: 'Гори: квіз',
  seoTitleEN: 'Peaks: a quiz',
  coverAltUA: 'Три вершини',
  coverAltEN: null,
});

test('an English page takes its texts from English, and those that are missing from Ukrainian', () => {
  expect(detailsText(details('Peaks'), 'en')).toMatchObject({
    title: 'Peaks',
    seoTitle: 'Peaks: a quiz',
    coverAlt: 'Три вершини',
  });
});

test('a content without an English title is Ukrainian throughout', () => {
  expect(detailsText(details(null), 'en')).toMatchObject({ lang: 'uk', seoTitle: 'Гори: квіз' });
});
