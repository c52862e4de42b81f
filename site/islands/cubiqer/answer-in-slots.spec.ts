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

test('an answer is shown in its slots as written', () => {
  expect(letters('п’ю чай'.slice(0, 6))).toEqual(['п’ю', 'ча']);
});

test.each(['п’ю', 'п’юн ча', 'п’ю чай'])('%s is not shown in slots of another shape', answer => {
  expect(letters(answer)).toBeUndefined();
});
