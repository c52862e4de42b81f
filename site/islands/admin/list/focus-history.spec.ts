import { expect, test } from '@jest/globals';
import { FocusHistory } from './focus-history.ts';

class Place {
  isConnected = true;

  constructor(
    readonly name: number,
    private readonly focused: number[],
  ) {}

  focus() {
    this.focused.push(this.name);
  }
}

function visit(count: number) {
  const focused: number[] = [];
  const history = new FocusHistory();
  const places = Array.from({ length: count }, (_, at) => new Place(at + 1, focused));
  for (const place of places) history.note(place);
  return { history, places, focused };
}

test('the focus goes back to the last place that is still on the page', () => {
  const { history, places, focused } = visit(3);
  for (const place of places.slice(1)) place.isConnected = false;

  expect(history.goBack()).toBe(true);

  expect(focused).toEqual([1]);
});

test('only the last 10 places are remembered', () => {
  const { history, places, focused } = visit(11);
  for (const place of places.slice(1)) place.isConnected = false;

  expect(history.goBack()).toBe(false);

  expect(focused).toEqual([]);
});

test('a place that is visited again counts as the last one', () => {
  const { history, places, focused } = visit(2);
  history.note(places[0] as Place);

  history.goBack();

  expect(focused).toEqual([1]);
});
