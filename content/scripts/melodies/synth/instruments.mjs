// The instruments. Each renders one note to mono samples: (note, random) => Float32Array,
// where a note is { frequency, seconds, velocity }.

import { gauss } from './random.mjs';

export const SAMPLE_RATE = 44100;
const TABLE_SIZE = 2048;
const TOP = 15000;
const tables = new Map();

/** One cycle of a sum of sines, band-limited for the given frequency. */
function wavetable(name, frequency, amplitudeOf) {
  const count = Math.max(1, Math.min(48, Math.floor(TOP / frequency)));
  const key = `${name} ${count}${amplitudeOf.byPitch ? ` ${Math.round(frequency)}` : ''}`;
  if (!tables.has(key)) tables.set(key, buildTable(count, (n) => amplitudeOf(n, frequency)));
  return tables.get(key);
}

function buildTable(count, amplitudeOf) {
  const table = new Float32Array(TABLE_SIZE + 1);
  let energy = 0;
  for (let n = 1; n <= count; n += 1) {
    const amplitude = amplitudeOf(n);
    const phase = (n * n * 0.7) % (2 * Math.PI);
    energy += amplitude * amplitude;
    for (let i = 0; i <= TABLE_SIZE; i += 1) {
      table[i] += amplitude * Math.sin((2 * Math.PI * n * i) / TABLE_SIZE + (n > 1 ? phase : 0));
    }
  }
  const scale = 1 / Math.sqrt(energy);
  return table.map((value) => value * scale);
}

function read(table, phase) {
  const at = (phase - Math.floor(phase)) * TABLE_SIZE;
  const index = Math.floor(at);
  return table[index] + (table[index + 1] - table[index]) * (at - index);
}

/** Attack, decay to the sustain level, release; curves bend like real ones. */
function envelope(time, seconds, { attack, decay = 0.1, sustain = 1, release }) {
  const held = Math.min(time, seconds);
  let level = 1;
  if (held < attack) level = Math.sin((held / attack) * (Math.PI / 2));
  else level = sustain + (1 - sustain) * Math.exp(-(held - attack) / decay);
  return time > seconds ? level * Math.exp((-5 * (time - seconds)) / release) : level;
}

/** One player of a sustained voice: its own tuning, loudness and vibrato. */
function createPlayer(cents, index, { vibrato = {} }, random) {
  const { rate = 5, cents: depth = 0, delay = 0.25 } = vibrato;
  return {
    ratio: 2 ** (cents / 1200),
    weight: index === 0 ? 1 : 0.5,
    phase: random(),
    turn: 2 * Math.PI * rate * (1 + gauss(random) * 0.04),
    start: 2 * Math.PI * random(),
    depth: depth * 0.000578,
    delay,
  };
}

function advance(player, time, frequency) {
  const { turn, start, depth, delay, ratio } = player;
  const grown = Math.min(1, Math.max(0, (time - delay) / 0.3));
  const bend = 1 + depth * grown * Math.sin(turn * time + start);
  player.phase += (frequency * bend * ratio) / SAMPLE_RATE;
  return player.phase;
}

/** Sustained tone by a few players; a brighter table comes in with the level. */
function sustained(note, random, voice) {
  const { frequency, seconds, velocity } = note;
  const { shape, detune = [0], noise = 0, bright = 1 } = voice;
  const out = new Float32Array(Math.ceil((seconds + shape.release) * SAMPLE_RATE));
  const dark = wavetable(`${voice.name} dark`, frequency, voice.dark);
  const light = wavetable(`${voice.name} light`, frequency, voice.light ?? voice.dark);
  const players = detune.map((cents, index) => createPlayer(cents, index, voice, random));
  const total = Math.hypot(...players.map(({ weight }) => weight));
  let breath = 0;
  for (let i = 0; i < out.length; i += 1) {
    const time = i / SAMPLE_RATE;
    const level = envelope(time, seconds, shape);
    const mix = Math.min(1, level * velocity * bright);
    let sum = 0;
    for (const player of players) {
      const phase = advance(player, time, frequency);
      sum += player.weight * (read(dark, phase) * (1 - mix) + read(light, phase) * mix);
    }
    breath += 0.25 * (random() * 2 - 1 - breath);
    out[i] = level * velocity * (sum / total + breath * noise);
  }
  return out;
}

const from = (...levels) => (n) => levels[n - 1] ?? 0;

/** Harmonics falling like 1/n^slope, lifted around the formants (Hz, width, gain). */
function formants(slope, ...peaks) {
  const amplitudeOf = (n, frequency) => {
    const hz = n * frequency;
    const lift = peaks.reduce(
      (sum, [center, width, gain]) => sum + gain * Math.exp(-(((hz - center) / width) ** 2)),
      1,
    );
    return lift / n ** slope;
  };
  amplitudeOf.byPitch = peaks.length > 0;
  return amplitudeOf;
}

const SUSTAINED = {
  flute: {
    dark: from(1, 0.22, 0.08, 0.02),
    light: from(1, 0.42, 0.2, 0.08, 0.04, 0.02),
    shape: { attack: 0.05, decay: 0.15, sustain: 0.85, release: 0.14 },
    vibrato: { rate: 5.1, cents: 9, delay: 0.2 },
    noise: 0.1,
  },
  sopilka: {
    dark: from(1, 0.1, 0.2, 0.04, 0.05),
    light: from(1, 0.2, 0.35, 0.1, 0.12, 0.04, 0.03),
    shape: { attack: 0.03, decay: 0.1, sustain: 0.88, release: 0.1 },
    vibrato: { rate: 5.6, cents: 10, delay: 0.18 },
    noise: 0.12,
  },
  clarinet: {
    dark: from(1, 0.02, 0.35, 0.03, 0.12, 0.02, 0.05),
    light: from(1, 0.05, 0.6, 0.08, 0.35, 0.08, 0.2, 0.06, 0.1, 0.04, 0.06),
    shape: { attack: 0.04, decay: 0.2, sustain: 0.9, release: 0.12 },
    vibrato: { rate: 4.6, cents: 3, delay: 0.3 },
    noise: 0.03,
  },
  oboe: {
    dark: formants(1.1, [1050, 420, 1.6], [2700, 700, 0.5]),
    light: formants(0.95, [1050, 420, 2.2], [2700, 800, 0.9]),
    shape: { attack: 0.06, decay: 0.2, sustain: 0.88, release: 0.16 },
    vibrato: { rate: 5, cents: 7, delay: 0.3 },
    noise: 0.02,
    bright: 0.8,
  },
  bassoon: {
    dark: formants(1.05, [480, 220, 2], [1150, 400, 0.5]),
    shape: { attack: 0.03, decay: 0.15, sustain: 0.85, release: 0.1 },
    vibrato: { rate: 4.8, cents: 4, delay: 0.3 },
  },
  strings: {
    dark: formants(1.5, [500, 350, 0.5]),
    light: formants(1.1, [500, 350, 0.5], [1600, 800, 0.4]),
    shape: { attack: 0.09, decay: 0.3, sustain: 0.9, release: 0.28 },
    vibrato: { rate: 5.3, cents: 7, delay: 0.15 },
    detune: [0, -7, 6],
    bright: 0.75,
  },
  violin: {
    dark: formants(1.2, [520, 250, 0.6], [1100, 500, 0.4]),
    light: formants(0.95, [520, 250, 0.6], [1100, 500, 0.5], [2600, 900, 0.5]),
    shape: { attack: 0.035, decay: 0.2, sustain: 0.86, release: 0.14 },
    vibrato: { rate: 5.6, cents: 11, delay: 0.16 },
    detune: [0, 5],
    bright: 0.7,
  },
  brass: {
    dark: formants(1.8),
    light: formants(0.8, [1200, 700, 0.5]),
    shape: { attack: 0.035, decay: 0.18, sustain: 0.78, release: 0.12 },
    vibrato: { rate: 5, cents: 3, delay: 0.35 },
    detune: [0, 4],
    bright: 0.62,
  },
  horn: {
    dark: formants(2),
    light: formants(1.25, [420, 220, 0.7]),
    shape: { attack: 0.06, decay: 0.2, sustain: 0.85, release: 0.2 },
    vibrato: { rate: 4.8, cents: 3, delay: 0.4 },
    detune: [0, 4],
    bright: 0.7,
  },
  choir: {
    dark: formants(1.35, [620, 160, 2.4], [1060, 200, 1], [2600, 400, 0.25]),
    shape: { attack: 0.14, decay: 0.3, sustain: 0.92, release: 0.35 },
    vibrato: { rate: 5, cents: 10, delay: 0.1 },
    detune: [0, -9, -4, 5, 9],
    noise: 0.03,
  },
  organ: {
    dark: (n) =>
      ({ 1: 1, 2: 0.8, 3: 0.45, 4: 0.6, 6: 0.32, 8: 0.4, 10: 0.1, 12: 0.18, 16: 0.16 })[n] ??
      (n < 20 ? 0.05 : 0),
    shape: { attack: 0.018, decay: 0.1, sustain: 1, release: 0.16 },
    detune: [0, 3],
    noise: 0.012,
  },
};

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
  return burst.map((value) => (value / rms) * velocity * 0.62);
}

function fadeEdges(samples) {
  const rise = 40;
  const fall = 2200;
  for (let i = 0; i < rise; i += 1) samples[i] *= i / rise;
  for (let i = 0; i < fall; i += 1) samples[samples.length - 1 - i] *= i / fall;
  return samples;
}

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

const PLUCKED = {
  bandura: { ring: 3.2, soft: 0.12, position: 0.14, tone: 0.75 },
  harpsichord: { ring: 2.4, soft: 0.1, position: 0.13, tone: 0.8, stay: 0.04 },
  guitar: { ring: 2.8, soft: 0.2, position: 0.22, tone: 1.15, stay: 0.25 },
  harp: { ring: 2.8, soft: 0.16, position: 0.4, tone: 1.35 },
  pizzicato: { ring: 0.7, soft: 0.35, position: 0.3, tone: 1.2, level: 1.2, stay: 0.1 },
  bass: { ring: 2.6, soft: 0.3, position: 0.3, tone: 1.4, level: 1.1, stay: 0.1 },
};

const STRUCK = {
  piano: (note, random) =>
    struck(note, random, { partials: pianoPartials(note), damp: 0.35, knock: 0.05 }),
  bell: (note, random) => struck(note, random, { partials: BELL, knock: 0.02 }),
};

/** Finds the instrument by name. */
export function getInstrument(name) {
  if (SUSTAINED[name]) {
    const voice = { name, ...SUSTAINED[name] };
    return (note, random) => sustained(note, random, voice);
  }
  if (PLUCKED[name]) return (note, random) => plucked(note, random, PLUCKED[name]);
  if (STRUCK[name]) return STRUCK[name];
  throw new Error(`no such instrument: ${name}`);
}
