import { expect, test } from '@jest/globals';
import { answerIn } from './answer-in-slots.ts';

const FREE = { given: null };
const SLOTS = [
  [FREE, { given: '’' }, FREE],
  [FREE, FREE],
];
const letters = (answer: string) =>
  answerIn(SLOTS, answer)?.map(word =>
    word.map(place => ('mark' in place ? place.mark : place.cube?.letter)).join(''),
  );

test('an answer stands in its slots as it is written', () => {
  expect(letters('п’ю чай'.slice(0, 6))).toEqual(['п’ю', 'ча']);
});

test.each(['п’ю', 'п’юн ча', 'п’ю чай'])('%s does not go into slots of another shape', answer => {
  expect(letters(answer)).toBeUndefined();
});
