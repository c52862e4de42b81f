import { expect, test } from '@jest/globals';
import { playsPlot } from './plays-plot.ts';

test('the plot has a point for each day without plays', () => {
  const { points, step } = playsPlot(
    [
      { day: '2026-11-16', count: 3 },
      { day: '2026-11-20', count: 1 },
    ],
    '2026-11-16',
    '2026-11-22',
  );

  expect(step).toBe('day');
  expect(points.map(({ count }) => count)).toEqual([3, 0, 0, 0, 1, 0, 0]);
});

test('the plot of a quiz played on a single day starts six days earlier', () => {
  const { points } = playsPlot([{ day: '2026-11-22', count: 2 }], '2026-11-22', '2026-11-22');

  expect(points).toHaveLength(7);
  expect(points.at(-1)).toEqual({ day: '2026-11-22', count: 2 });
});

test('a long time is grouped into weeks from Monday, a very long one into months', () => {
  const plays = [
    { day: '2026-11-16', count: 2 },
    { day: '2026-11-22', count: 3 },
  ];

  const weeks = playsPlot(plays, '2026-05-01', '2026-11-22');
  const months = playsPlot(plays, '2024-01-10', '2026-11-22');

  expect(weeks.step).toBe('week');
  expect(weeks.points.at(-1)).toEqual({ day: '2026-11-16', count: 5 });
  expect(months.step).toBe('month');
  expect(months.points[0]?.day).toBe('2024-01-01');
  expect(months.top).toEqual({ day: '2026-11-01', count: 5 });
});

test.each([
  [0, [1, 0]],
  [3, [3, 2, 1, 0]],
  [7, [8, 6, 4, 2, 0]],
  [142, [150, 100, 50, 0]],
  [2_000, [2_000, 1_500, 1_000, 500, 0]],
])('the horizontal lines of a plot with at most %i plays are at round numbers', (count, ticks) => {
  expect(playsPlot([{ day: '2026-11-22', count }], '2026-11-16', '2026-11-22').ticks).toEqual(
    ticks,
  );
});

test('a plot without plays has no point with the most plays', () => {
  expect(playsPlot([], '2026-11-16', '2026-11-22').top).toBeNull();
});
