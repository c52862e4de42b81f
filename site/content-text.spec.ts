import { expect, test } from '@jest/globals';
import { contentText } from './content-text.ts';

const both = {
  titleUA: 'Гори',
  descriptionUA: 'Про гори',
  titleEN: 'Peaks',
  descriptionEN: 'On peaks',
};

test('each language has its own text', () => {
  expect(contentText(both, 'ua').title).toBe('Гори');
  expect(contentText(both, 'en')).toEqual({
    title: 'Peaks',
    description: 'On peaks',
    lang: undefined,
  });
});

test('without an English title the Ukrainian text says what language it is in', () => {
  const ukrainian = { ...both, titleEN: null, descriptionEN: null };

  expect(contentText(ukrainian, 'en')).toEqual({
    title: 'Гори',
    description: 'Про гори',
    lang: 'uk',
  });
});
