import { expect, test } from '@jest/globals';
import { contentText } from './content-text.ts';

const both = {
  titleUA: 'Гори',
  descriptionUA: 'Про гори',
  titleEN: 'Peaks',
  descriptionEN: 'On peaks',
};

test('the text is in the requested language', () => {
  expect(contentText(both, 'ua').title).toBe('Гори');
  expect(contentText(both, 'en')).toEqual({
    title: 'Peaks',
    description: 'On peaks',
    lang: undefined,
  });
});

test('without an English title the text is Ukrainian with lang uk', () => {
  const ukrainian = { ...both, titleEN: null, descriptionEN: null };

  expect(contentText(ukrainian, 'en')).toEqual({
    title: 'Гори',
    description: 'Про гори',
    lang: 'uk',
  });
});
