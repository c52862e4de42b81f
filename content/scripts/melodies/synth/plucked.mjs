// Strings that are plucked.

import { SAMPLE_RATE } from './sample-rate.mjs';

/** Karplus and Strong: noise going round a delay line that is one period long. */
function plucked(note, random, voice) {
  const { ring, soft, position, tone, level = 1, stay = 0.4 } = voice;
  const { frequency, seconds, velocity } = note;
  const period = SAMPLE_RATE / frequency;
  const smooth = soft * (1.15 - 0.3 * velocity);
  const size = Math.floor(period - smooth - 0.1);
  const fraction = period - smooth - size;
  const allpass = (1 - fraction) / (1 + fraction);
  const line = excite(size, random, { velocity, position, tone });
  const total = Math.ceil((seconds + stay + 0.6) * SAMPLE_RATE);
  const out = new Float32Array(total);
  const keep = 10 ** (-3 / (ring * (220 / frequency) ** 0.45 * frequency));
  let previous = 0;
  let passIn = 0;
  let passOut = 0;
  for (let i = 0; i < total; i += 1) {
    const at = i % size;
    const value = line[at];
    const low = (1 - smooth) * value + smooth * previous;
    previous = value;
    const damped = i > (seconds + stay) * SAMPLE_RATE ? keep * 0.985 : keep;
    passOut = allpass * (low - passOut) + passIn;
    passIn = low;
    line[at] = passOut * damped;
    out[i] = value * level;
  }
  return fadeEdges(out);
}

/** What the finger leaves on the string: harmonics after the place where it plucks. */
function excite(size, random, { velocity, position, tone }) {
  const burst = new Float32Array(size);
  const slope = tone - 0.35 * velocity;
  const count = Math.min(60, Math.floor(size / 2.4));
  for (let n = 1; n <= count; n += 1) {
    const level = Math.sin(Math.PI * n * position) / n ** slope;
    const phase = random() * 2 * Math.PI;
    for (let i = 0; i < size; i += 1) {
      burst[i] += level * Math.sin((2 * Math.PI * n * i) / size + phase);
    }
  }
  const rms = Math.sqrt(burst.reduce((sum, value) => sum + value * value, 0) / size);
  return burst.map(value => (value / rms) * velocity * 0.62);
}

/** Takes the clicks off both ends. */
export function fadeEdges(samples) {
  const rise = 40;
  const fall = 2200;
  for (let i = 0; i < rise; i += 1) samples[i] *= i / rise;
  for (let i = 0; i < fall; i += 1) samples[samples.length - 1 - i] *= i / fall;
  return samples;
}

const PLUCKED = {
  bandura: { ring: 3.2, soft: 0.12, position: 0.14, tone: 0.75 },
  harpsichord: { ring: 2.4, soft: 0.1, position: 0.13, tone: 0.8, stay: 0.04 },
  guitar: { ring: 2.8, soft: 0.2, position: 0.22, tone: 1.15, stay: 0.25 },
  harp: { ring: 2.8, soft: 0.16, position: 0.4, tone: 1.35 },
  pizzicato: { ring: 0.7, soft: 0.35, position: 0.3, tone: 1.2, level: 1.2, stay: 0.1 },
  bass: { ring: 2.6, soft: 0.3, position: 0.3, tone: 1.4, level: 1.1, stay: 0.1 },
};

/** Plucked strings, by name. */
export const pluckedInstruments = Object.fromEntries(
  Object.entries(PLUCKED).map(([name, voice]) => [
    name,
    (note, random) => plucked(note, random, voice),
  ]),
);
