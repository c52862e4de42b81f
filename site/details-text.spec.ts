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

test('an English page has English texts, and Ukrainian ones where the English is missing', () => {
  expect(detailsText(details('Peaks'), 'en')).toMatchObject({
    title: 'Peaks',
    seoTitle: 'Peaks: a quiz',
    coverAlt: 'Три вершини',
  });
});

test('all texts of a content without an English title are Ukrainian', () => {
  expect(detailsText(details(null), 'en')).toMatchObject({ lang: 'uk', seoTitle: 'Гори: квіз' });
});
