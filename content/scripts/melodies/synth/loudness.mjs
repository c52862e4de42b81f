// Loudness after ITU-R BS.1770 (K-weighting, gates) and the true peak by oversampling.

import { SAMPLE_RATE } from './sample-rate.mjs';

function biquad(samples, [b0, b1, b2, a1, a2]) {
  const out = new Float32Array(samples.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < samples.length; i += 1) {
    const x = samples[i];
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    out[i] = y;
  }
  return out;
}

function shelf() {
  const gain = 10 ** (3.999843853973347 / 20);
  const q = 0.7071752369554196;
  const k = Math.tan((Math.PI * 1681.974450955533) / SAMPLE_RATE);
  const middle = gain ** 0.4996667741545416;
  const norm = 1 + k / q + k * k;
  return [
    (gain + (middle * k) / q + k * k) / norm,
    (2 * (k * k - gain)) / norm,
    (gain - (middle * k) / q + k * k) / norm,
    (2 * (k * k - 1)) / norm,
    (1 - k / q + k * k) / norm,
  ];
}

function lowCut() {
  const q = 0.5003270373238773;
  const k = Math.tan((Math.PI * 38.13547087602444) / SAMPLE_RATE);
  const norm = 1 + k / q + k * k;
  return [1, -2, 1, (2 * (k * k - 1)) / norm, (1 - k / q + k * k) / norm];
}

/** Power of each 400 ms block, one every 100 ms. */
function blockPowers(mix) {
  const sides = mix.map(side => biquad(biquad(side, shelf()), lowCut()));
  const block = Math.round(0.4 * SAMPLE_RATE);
  const powers = [];
  for (let start = 0; start + block <= sides[0].length; start += block / 4) {
    let sum = 0;
    for (const side of sides) {
      for (let i = Math.round(start); i < Math.round(start) + block; i += 1) sum += side[i] ** 2;
    }
    powers.push(sum / block);
  }
  return powers;
}

const toLufs = power => -0.691 + 10 * Math.log10(power + 1e-12);
const mean = list => list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length);

/** Integrated loudness in LUFS. */
export function loudness(mix) {
  const loud = blockPowers(mix).filter(power => toLufs(power) > -70);
  const gate = toLufs(mean(loud)) - 10;
  return toLufs(mean(loud.filter(power => toLufs(power) > gate)));
}

/** Highest level between the samples too, in dBFS (fourfold windowed-sinc oversampling). */
export function truePeak(mix) {
  const taps = 12;
  let peak = 0;
  for (const side of mix) {
    for (let i = taps; i < side.length - taps; i += 1) {
      peak = Math.max(peak, Math.abs(side[i]));
      if (Math.abs(side[i]) < peak * 0.7) continue;
      for (const shift of [0.25, 0.5, 0.75]) {
        peak = Math.max(peak, Math.abs(between(side, i, shift, taps)));
      }
    }
  }
  return 20 * Math.log10(peak + 1e-12);
}

function between(samples, index, shift, taps) {
  let sum = 0;
  for (let k = 1 - taps; k <= taps; k += 1) {
    const x = Math.PI * (shift - k);
    const window = 0.5 + 0.5 * Math.cos(x / taps);
    sum += (samples[index + k] * window * Math.sin(x)) / x;
  }
  return sum;
}
