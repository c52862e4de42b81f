// Strings and bells that are struck.

import { fadeEdges } from './plucked.mjs';
import { SAMPLE_RATE } from './sample-rate.mjs';
import { TOP } from './wavetable.mjs';

/** Partials that die away each in their own time (piano, bells). */
function struck(note, random, { partials, damp, knock = 0 }) {
  const { frequency, seconds, velocity } = note;
  const tail = damp ?? 0;
  const longest = Math.max(...partials.map(({ life }) => life));
  const length = damp ? seconds + tail : Math.min(seconds + longest, longest * 1.4);
  const out = new Float32Array(Math.ceil(length * SAMPLE_RATE));
  for (const partial of partials) {
    if (partial.ratio * frequency < TOP) addPartial(out, partial, frequency, random);
  }
  const dampAt = damp ? seconds * SAMPLE_RATE : Infinity;
  for (let i = 0; i < out.length; i += 1) {
    const hammer = knock * (random() * 2 - 1) * Math.exp(-i / 180);
    const damper = i > dampAt ? Math.exp((-5 * (i - dampAt)) / (tail * SAMPLE_RATE)) : 1;
    out[i] = (out[i] + hammer) * velocity * damper;
  }
  return fadeEdges(out);
}

/** A decaying sine by recurrence, which is far cheaper than Math.sin. */
function addPartial(out, { ratio, level, life }, frequency, random) {
  const omega = (2 * Math.PI * ratio * frequency) / SAMPLE_RATE;
  const decay = Math.exp(-3 / (life * SAMPLE_RATE));
  const first = 2 * decay * Math.cos(omega);
  const second = -decay * decay;
  const phase = random() * 0.4;
  let before = level * Math.sin(phase - omega);
  let now = level * Math.sin(phase);
  for (let i = 0; i < out.length; i += 1) {
    out[i] += now;
    const next = first * now + second * before;
    before = now;
    now = next;
  }
}

function pianoPartials({ frequency, velocity }) {
  const stretch = 0.00032;
  const base = 2.6 * (262 / frequency) ** 0.55;
  const slope = 1.75 - 0.6 * velocity;
  const partials = [];
  for (let n = 1; n <= 14; n += 1) {
    const ratio = n * Math.sqrt(1 + stretch * n * n);
    const level = (0.62 / n ** slope) * (n === 7 ? 0.4 : 1);
    const life = base / (1 + 0.32 * (n - 1));
    partials.push({ ratio: ratio * 0.99985, level: level * 0.6, life });
    partials.push({ ratio: ratio * 1.00018, level: level * 0.4, life: life * 1.7 });
  }
  return partials;
}

const BELL = [
  { ratio: 1, level: 0.6, life: 1.7 },
  { ratio: 2, level: 0.22, life: 1.1 },
  { ratio: 3.01, level: 0.16, life: 0.7 },
  { ratio: 4.17, level: 0.1, life: 0.45 },
  { ratio: 6.8, level: 0.05, life: 0.2 },
];

/** Struck strings and bells, by name. */
export const struckInstruments = {
  piano: (note, random) =>
    struck(note, random, { partials: pianoPartials(note), damp: 0.35, knock: 0.05 }),
  bell: (note, random) => struck(note, random, { partials: BELL, knock: 0.02 }),
};
