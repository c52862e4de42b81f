/** How loud a sound is in each of its moments, from 0 to 1 for its loudest. */
export interface Loudness {
  moments: number[];
  /** Of each, in seconds. */
  length: number;
}

const MOMENT_S = 0.05;

/** Fetched once more, out of the browser's cache; throws where the sound cannot be had or read. */
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

/** So many bars for all moments, each as high as its part is loud on the whole, and the highest 1. */
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
