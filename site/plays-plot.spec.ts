import { expect, test } from '@jest/globals';
import { playsPlot } from './plays-plot.ts';

test('playsPlot returns a point for every day, also for days without plays', () => {
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

test('playsPlot shows at least seven days, also for a quiz published today', () => {
  const { points } = playsPlot([{ day: '2026-11-22', count: 2 }], '2026-11-22', '2026-11-22');

  expect(points).toHaveLength(7);
  expect(points.at(-1)).toEqual({ day: '2026-11-22', count: 2 });
});

test('playsPlot groups six months of plays into weeks from Monday, and three years into months', () => {
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
])('the lines of a plot with at most %i plays a day are labelled %j', (count, ticks) => {
  expect(playsPlot([{ day: '2026-11-22', count }], '2026-11-16', '2026-11-22').ticks).toEqual(
    ticks,
  );
});

test('the top of a plot is null if there are no plays', () => {
  expect(playsPlot([], '2026-11-16', '2026-11-22').top).toBeNull();
});
