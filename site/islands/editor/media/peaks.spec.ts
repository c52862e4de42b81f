import { expect, test } from '@jest/globals';
import { barsOf, peaksOf } from './peaks.ts';

/** Two seconds: the first with amplitude 0.25, the second with 0.5, and one click of 0.4 in the other channel. */
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

test('peaks are the largest absolute amplitudes over all channels', () => {
  const { values, rate } = peaksOf(recording());

  expect(values.length / rate).toBe(2);
  expect(values[0]).toBeCloseTo(0.4);
  expect(values[1]).toBeCloseTo(0.25);
  expect(values.at(-1)).toBeCloseTo(0.5);
});

test('a bar is as high as the loudest sound in it, relative to the loudest of the recording', () => {
  const bars = barsOf(peaksOf(recording()), { start: 0, end: 2, count: 4 });

  expect(bars.map(({ seconds, height }) => [seconds, height.toFixed(2)])).toEqual([
    [0.25, '0.80'],
    [0.75, '0.50'],
    [1.25, '1.00'],
    [1.75, '1.00'],
  ]);
});

test('a silent recording gives bars of height 0, also when there are more bars than peaks', () => {
  const silent = { ...recording(), getChannelData: () => new Float32Array(16_000) };

  const bars = barsOf(peaksOf(silent), { start: 0.5, end: 0.6, count: 20 });

  expect(bars.map(({ height }) => height)).toEqual(Array.from({ length: 20 }, () => 0));
});
