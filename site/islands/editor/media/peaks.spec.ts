import { expect, test } from '@jest/globals';
import { barsOf, peaksOf } from './peaks.ts';

/**
 * A stereo recording of two seconds. The left channel has the amplitude 0.25 in the first second and 0.5 in the next;
 * the right channel is silent but for one click of 0.4.
 */
function recording() {
  const sampleRate = 8_000;
  const left = Float32Array.from({ length: 16_000 }, (_, at) => (at < 8_000 ? 0.25 : -0.5));
  const right = new Float32Array(16_000);
  right[100] = 0.4;
  const channels = [left, right];
  return {
    sampleRate,
    length: 16_000,
    numberOfChannels: 2,
    getChannelData: (channel: number) => channels[channel] ?? left,
  };
}

test('peaksOf returns the largest absolute amplitude of all channels in each interval', () => {
  const { values, rate } = peaksOf(recording());

  expect(values.length / rate).toBe(2);
  expect(values[0]).toBeCloseTo(0.4);
  expect(values[1]).toBeCloseTo(0.25);
  expect(values.at(-1)).toBeCloseTo(0.5);
});

test('the height of a bar is its largest peak divided by the largest peak of the recording', () => {
  const bars = barsOf(peaksOf(recording()), { start: 0, end: 2, count: 4 });

  expect(bars.map(({ seconds, height }) => [seconds, height.toFixed(2)])).toEqual([
    [0.25, '0.80'],
    [0.75, '0.50'],
    [1.25, '1.00'],
    [1.75, '1.00'],
  ]);
});

test('the bars of a silent recording have the height 0, even if there are more bars than peaks', () => {
  const silent = { ...recording(), getChannelData: () => new Float32Array(16_000) };

  const bars = barsOf(peaksOf(silent), { start: 0.5, end: 0.6, count: 20 });

  expect(bars.map(({ height }) => height)).toEqual(Array.from({ length: 20 }, () => 0));
});
