// Turns chord symbols into an accompaniment.

const ROOTS = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const QUALITIES = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  7: [0, 4, 7, 10],
  m7: [0, 3, 7, 10],
  maj7: [0, 4, 7, 11],
  m6: [0, 3, 7, 9],
  6: [0, 4, 7, 9],
  dim: [0, 3, 6],
  dim7: [0, 3, 6, 9],
  m7b5: [0, 3, 6, 10],
  5: [0, 7],
};

function pitchClass(name) {
  const shift = name[1] === '#' ? 1 : name[1] === 'b' ? -1 : 0;
  return (ROOTS[name[0]] + shift + 12) % 12;
}

function readSymbol(symbol) {
  const match = /^([A-G][#b]?)([^/]*)(?:\/([A-G][#b]?))?$/.exec(symbol);
  if (!match || !(match[2] in QUALITIES)) throw new Error(`not a chord: ${symbol}`);
  const root = pitchClass(match[1]);
  return {
    tones: QUALITIES[match[2]].map(step => (root + step) % 12),
    bass: match[3] ? pitchClass(match[3]) : root,
    root,
  };
}

const nearest = (pc, center) => pc + 12 * Math.round((center - pc) / 12);

/** All closed voicings of the chord around the centre; the nearest to the last one wins. */
function voice(tones, center, last) {
  const target = last ?? [center - 4, center, center + 4];
  const mean = list => list.reduce((sum, value) => sum + value, 0) / list.length;
  const candidates = tones.flatMap((_, turn) => {
    const order = [...tones.slice(turn), ...tones.slice(0, turn)];
    return [-12, 0, 12].map(shift => stack(order, nearest(order[0], center) + shift));
  });
  const cost = notes => Math.abs(mean(notes) - mean(target)) + Math.abs(mean(notes) - center) * 0.6;
  return candidates.reduce((best, next) => (cost(next) < cost(best) ? next : best));
}

function stack(order, lowest) {
  const notes = [lowest];
  for (const pc of order.slice(1)) {
    notes.push(notes.at(-1) + ((pc - notes.at(-1) + 1200) % 12 || 12));
  }
  return notes;
}

function createStep(chord) {
  return (pitches, offset, length, weight = 1, extra = {}) => ({
    start: chord.start + offset,
    duration: Math.min(length, chord.duration - offset),
    pitches,
    velocity: chord.velocity * weight,
    ...extra,
  });
}

/** Bass on the first unit of each group, chords on the others (3 = waltz, 2 = oom-pah). */
function beatPattern(chord, shape, { unit, group, pickup }) {
  const { low, fifth, high } = shape;
  const step = createStep(chord);
  const out = [];
  for (let offset = 0; offset < chord.duration - 1e-6; offset += unit) {
    const index = Math.round((chord.start + offset - pickup) / unit);
    const place = ((index % group) + group) % group;
    const turn = Math.floor(index / group) % 2 === 1 && offset > 0 ? fifth : low;
    if (place === 0) out.push(step(turn, offset, unit * 1.05, 0.95));
    else out.push(step(high, offset, unit * 0.7, 0.62));
  }
  return out;
}

/** Broken chord: bass, then up and down the chord. */
function arpeggio(chord, shape, { unit }) {
  const { low, high } = shape;
  const step = createStep(chord);
  const wave = [...high, ...high.slice(1, -1).reverse()];
  const out = [];
  for (let i = 0; i * unit < chord.duration - 1e-6; i += 1) {
    const offset = i * unit;
    const left = chord.duration - offset;
    if (i === 0) out.push(step(low, 0, chord.duration, 0.9));
    else out.push(step([wave[(i - 1) % wave.length]], offset, Math.min(left, unit * 3), 0.6));
  }
  return out;
}

const PATTERNS = {
  bass: (chord, { low }) => [createStep(chord)(low, 0, chord.duration)],
  pad: (chord, { low, high }) => [createStep(chord)([...low, ...high], 0, chord.duration, 0.8)],
  roll: (chord, { low, high }) => [
    createStep(chord)([...low, ...high], 0, chord.duration, 0.8, { rolled: true }),
  ],
  waltz: (chord, shape, context) => beatPattern(chord, shape, { ...context, group: 3 }),
  oompah: (chord, shape, context) => beatPattern(chord, shape, { ...context, group: 2 }),
  arp: arpeggio,
};

/** Notes of the accompaniment: options are pattern, unit, center (MIDI), low (MIDI). */
export function arrange({ chords, pickup }, options) {
  const { pattern = 'pad', unit = 1, center = 60, low: lowest = 43 } = options;
  let last = null;
  return chords.flatMap(chord => {
    if (chord.symbol === 'r') return [];
    const { tones, bass, root } = readSymbol(chord.symbol);
    const high = voice(tones, center, last);
    last = high;
    const low = [nearest(bass, lowest)];
    const fifth = [nearest((root + 7) % 12, lowest)];
    const shape = { low, high, fifth: bass === root ? fifth : low };
    return PATTERNS[pattern](chord, shape, { unit, pickup });
  });
}
