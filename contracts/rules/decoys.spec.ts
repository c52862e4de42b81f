import { expect, test } from '@jest/globals';
import { decoysOf } from './decoys.ts';

const both = (ua: string) => ({ ua, en: null });
const question = (answer: string, ...variants: string[]) => ({
  answer: both(answer),
  variants: variants.map(both),
});

test('decoysOf lists each wrong option once in alphabetical order, without answers and empty options', () => {
  const questions = [
    question('Луцьк', 'Яремче', ' Ґанок ', ''),
    question('Хотин', 'луцьк', 'ганок', 'Єзупіль'),
  ];

  expect(decoysOf(questions)).toEqual(['Ґанок', 'Єзупіль', 'Яремче']);
});
