// What happens to the mix: reverberation, filters, a limiter, fades.

import { SAMPLE_RATE } from './sample-rate.mjs';

const COMBS = [1116, 1188, 1277, 1356, 1422, 1491, 1557, 1617];
const ALLPASSES = [556, 441, 341, 225];
const STEREO_SPREAD = 23;

function addComb(input, output, delay, { room, damping }) {
  const line = new Float32Array(delay);
  let filtered = 0;
  for (let i = 0, at = 0; i < input.length; i += 1) {
    const value = line[at];
    filtered = value * (1 - damping) + filtered * damping;
    line[at] = input[i] + filtered * room;
    output[i] += value;
    at = at + 1 === delay ? 0 : at + 1;
  }
}

function allpass(samples, delay) {
  const line = new Float32Array(delay);
  for (let i = 0, at = 0; i < samples.length; i += 1) {
    const held = line[at];
    line[at] = samples[i] + held * 0.5;
    samples[i] = held - samples[i];
    at = at + 1 === delay ? 0 : at + 1;
  }
}

/** One side of a Freeverb: eight damped combs side by side, four allpasses in a row. */
function reverbSide(input, spread, settings) {
  const output = new Float32Array(input.length);
  for (const delay of COMBS) addComb(input, output, delay + spread, settings);
  for (const delay of ALLPASSES) allpass(output, delay + spread);
  return output;
}

/** Adds the room to a stereo mix; the send is mono. */
export function addReverb(mix, send, { room = 0.84, damping = 0.32, amount }) {
  const input = send.map(value => value * 0.015);
  const sides = [0, STEREO_SPREAD].map(spread => reverbSide(input, spread, { room, damping }));
  mix.forEach((side, index) => {
    for (let i = 0; i < side.length; i += 1) side[i] += sides[index][i] * amount * 3;
  });
}

/** Removes rumble below about 30 Hz. */
export function highPass(samples, hertz = 30) {
  const keep = Math.exp((-2 * Math.PI * hertz) / SAMPLE_RATE);
  let last = 0;
  let out = 0;
  for (let i = 0; i < samples.length; i += 1) {
    out = keep * (out + samples[i] - last);
    last = samples[i];
    samples[i] = out;
  }
}

export function fade(mix, { fadeIn, fadeOut }) {
  const total = mix[0].length;
  const rise = Math.round(fadeIn * SAMPLE_RATE);
  const fall = Math.round(fadeOut * SAMPLE_RATE);
  for (const side of mix) {
    for (let i = 0; i < rise; i += 1) side[i] *= Math.sin((i / rise) * (Math.PI / 2));
    for (let i = 0; i < fall; i += 1) side[total - 1 - i] *= Math.sin((i / fall) * (Math.PI / 2));
  }
}

/** Look-ahead limiter: the gain goes down before a peak comes and comes back gently. */
export function limit(mix, ceiling) {
  const ahead = Math.round(0.004 * SAMPLE_RATE);
  const back = Math.exp(-1 / (0.12 * SAMPLE_RATE));
  const total = mix[0].length;
  const wanted = new Float32Array(total).fill(1);
  for (let i = 0; i < total; i += 1) {
    const peak = Math.max(Math.abs(mix[0][i]), Math.abs(mix[1][i]));
    if (peak > ceiling) markPeak(wanted, i, ceiling / peak, ahead);
  }
  let gain = 1;
  for (let i = 0; i < total; i += 1) {
    gain = Math.min(wanted[i], 1 - (1 - gain) * back);
    for (const side of mix) side[i] *= gain;
  }
}

function markPeak(wanted, at, gain, ahead) {
  for (let k = 0; k <= ahead && at - k >= 0; k += 1) {
    const eased = gain + (1 - gain) * (k / ahead) ** 2;
    if (eased < wanted[at - k]) wanted[at - k] = eased;
  }
}
