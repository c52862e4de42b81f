/** Loudness of each moment of a sound, relative to its loudest one (1). */
export interface Loudness {
  moments: number[];
  /** Length of a moment, in seconds. */
  length: number;
}

const MOMENT_S = 0.05;

/** Fetches the sound again from the browser's cache; throws if it cannot be loaded or decoded. */
export async function loudnessOf(url: string): Promise<Loudness> {
  const bytes = await (await fetch(url)).arrayBuffer();
  const sound = await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(bytes);
  const size = Math.floor(sound.sampleRate * MOMENT_S);
  return { moments: momentsOf(sound.getChannelData(0), size), length: MOMENT_S };
}

export function momentsOf(samples: ArrayLike<number>, size: number): number[] {
  const moments = Array.from({ length: Math.ceil(samples.length / size) }, (_, moment) => {
    const to = Math.min(samples.length, (moment + 1) * size);
    let sum = 0;
    for (let at = moment * size; at < to; at++) sum += (samples[at] ?? 0) ** 2;
    return Math.sqrt(sum / (to - moment * size));
  });
  return scaled(moments);
}

/** The given number of bars, each with the average loudness of its part, scaled so that the highest is 1. */
export function barsOf(moments: readonly number[], count: number): number[] {
  const bars = Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * moments.length) / count);
    const part = moments.slice(from, Math.max(from + 1, ((bar + 1) * moments.length) / count));
    return part.reduce((sum, one) => sum + one, 0) / Math.max(1, part.length);
  });
  return scaled(bars);
}

function scaled(values: number[]): number[] {
  const most = values.reduce((high, one) => Math.max(high, one), 0) || 1;
  return values.map(one => one / most);
}
