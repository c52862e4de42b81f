// Cycles of sounds, ready to be read at any pitch.

const TABLE_SIZE = 2048;
/** Nothing above this many Hz is worth its time. */
export const TOP = 15000;
const tables = new Map();

/** One cycle of a sum of sines, band-limited for the given frequency. */
export function wavetable(name, frequency, amplitudeOf) {
  const count = Math.max(1, Math.min(48, Math.floor(TOP / frequency)));
  const key = `${name} ${count}${amplitudeOf.byPitch ? ` ${Math.round(frequency)}` : ''}`;
  if (!tables.has(key))
    tables.set(
      key,
      buildTable(count, n => amplitudeOf(n, frequency)),
    );
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
  return table.map(value => value * scale);
}

export function read(table, phase) {
  const at = (phase - Math.floor(phase)) * TABLE_SIZE;
  const index = Math.floor(at);
  return table[index] + (table[index + 1] - table[index]) * (at - index);
}

/** Attack, decay to the sustain level, release; curves bend like real ones. */
