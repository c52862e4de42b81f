// From beats to seconds: tempo curve, ritardando at the end, a human touch.

import { gauss } from './random.mjs';

const GRID = 1 / 32;

/** Returns a function from quarter notes to seconds. */
export function createClock({ tempo, length, rit = 0 }) {
  const [from, to = from] = tempo;
  const times = [0];
  for (let beat = 0; beat < length + 8; beat += GRID) {
    const progress = Math.min(1, beat / length);
    const slow = rit ? Math.max(0, (beat - (length - rit)) / rit) : 0;
    const bpm = (from + (to - from) * progress) / (1 + 0.35 * Math.min(1, slow) ** 1.5);
    times.push(times.at(-1) + (GRID * 60) / bpm);
  }
  return beat => {
    const index = Math.max(0, beat) / GRID;
    const whole = Math.floor(index);
    return times[whole] + (times[whole + 1] - times[whole]) * (index - whole);
  };
}

function heldLength(note, seconds) {
  if (note.short) return Math.min(seconds * 0.5, 0.22);
  return seconds * 0.96;
}

/** Grace notes take their time from the note that follows. */
function graceShift(notes, index) {
  return notes[index - 1]?.grace ? 0.075 : 0;
}

/** Events in seconds for one part: { time, seconds, midi, velocity }. */
export function performPart(part, clock, random) {
  const { notes, options } = part;
  const loose = options.loose ?? 1;
  return notes.flatMap((note, index) => {
    const time = clock(note.start) + Math.max(-0.02, gauss(random) * 0.004 * loose);
    const shift = graceShift(notes, index);
    const span = note.grace ? 0.09 : clock(note.start + note.duration) - clock(note.start);
    const weight = (note.accent ? 1.15 : 1) * (1 + gauss(random) * 0.035 * loose);
    return note.pitches.map((midi, place) => {
      const spread = note.rolled ? place * 0.035 : place * 0.004;
      return {
        time: Math.max(0, time + shift + spread),
        seconds: Math.max(0.06, heldLength(note, span - shift)) + (options.pedal ?? 0),
        midi: midi + 12 * (options.octave ?? 0),
        velocity: Math.min(1, note.velocity * weight),
      };
    });
  });
}
