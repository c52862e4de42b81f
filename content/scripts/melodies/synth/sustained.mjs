// Bowed and blown: sums of sines that sound as long as the note.

import { gauss } from './random.mjs';
import { SAMPLE_RATE } from './sample-rate.mjs';
import { read, wavetable } from './wavetable.mjs';

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

const from =
  (...levels) =>
  n =>
    levels[n - 1] ?? 0;

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
    dark: n =>
      ({ 1: 1, 2: 0.8, 3: 0.45, 4: 0.6, 6: 0.32, 8: 0.4, 10: 0.1, 12: 0.18, 16: 0.16 })[n] ??
      (n < 20 ? 0.05 : 0),
    shape: { attack: 0.018, decay: 0.1, sustain: 1, release: 0.16 },
    detune: [0, 3],
    noise: 0.012,
  },
};

/** Players of sustained tones, by name. */
export const sustainedInstruments = Object.fromEntries(
  Object.entries(SUSTAINED).map(([name, voice]) => [
    name,
    (note, random) => sustained(note, random, { name, ...voice }),
  ]),
);
