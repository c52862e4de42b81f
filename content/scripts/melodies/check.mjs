// Measures a rendered clip: length, loudness, peak, pauses, and whether the notes of the score
// are really there.

import { loudness, truePeak } from './synth/loudness.mjs';
import { SAMPLE_RATE } from './synth/sample-rate.mjs';
import { createClock } from './synth/timing.mjs';

const LEAD_IN = 0.06;

/** Power of one frequency in a stretch of samples (Goertzel). */
function power(samples, start, count, hertz) {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / SAMPLE_RATE);
  let [one, two] = [0, 0];
  for (let i = 0; i < count; i += 1) {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / count);
    const zero = (samples[start + i] ?? 0) * window + turn * one - two;
    [two, one] = [one, zero];
  }
  return one * one + two * two - turn * one * two;
}

const toFrequency = midi => 440 * 2 ** ((midi - 69) / 12);

/** Is the note stronger than its neighbours a semitone away (with two of its harmonics)? */
function sounds(mono, start, count, midi) {
  const strength = pitch =>
    [1, 2, 3].reduce((sum, n) => sum + power(mono, start, count, n * toFrequency(pitch)), 0);
  return strength(midi) > strength(midi - 1) && strength(midi) > strength(midi + 1);
}

function checkPitches(mix, clip) {
  const clock = createClock(clip);
  const mono = mix[0].map((value, i) => value + mix[1][i]);
  const [lead] = clip.parts;
  const shift = 12 * (lead.options.octave ?? 0);
  const notes = lead.notes.filter(({ pitches, grace }) => pitches.length && !grace);
  const wrong = notes.filter(note => {
    const begin = LEAD_IN + clock(note.start);
    const span = Math.min(0.6, clock(note.start + note.duration) - clock(note.start));
    const start = Math.round((begin + 0.02) * SAMPLE_RATE);
    const count = Math.round(Math.max(0.09, span * 0.95) * SAMPLE_RATE);
    return !note.pitches.every(midi => sounds(mono, start, count, midi + shift));
  });
  return { total: notes.length, wrong };
}

/** Longest stretch below −50 dBFS, the end apart. */
function longestPause(mix) {
  const end = mix[0].length - 1.5 * SAMPLE_RATE;
  let longest = 0;
  let run = 0;
  for (let i = 0; i < end; i += 1) {
    run = Math.abs(mix[0][i]) + Math.abs(mix[1][i]) < 0.006 ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest / SAMPLE_RATE;
}

export function describeCheck(mix, clip) {
  const { total, wrong } = checkPitches(mix, clip);
  const places = wrong.slice(0, 6).map(note => `${note.pitches}@${note.start}`);
  return [
    `${clip.id} ${clip.title}`.padEnd(44),
    `${(mix[0].length / SAMPLE_RATE).toFixed(1)} s`,
    `${loudness(mix).toFixed(1)} LUFS`,
    `${truePeak(mix).toFixed(1)} dBTP`,
    `pause ${longestPause(mix).toFixed(2)} s`,
    `pitches ${total - wrong.length}/${total} ${places.join(' ')}`,
  ].join('  ');
}
