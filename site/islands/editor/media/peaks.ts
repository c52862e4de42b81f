/** The loudness of a recording over time, as the largest amplitude (0 to 1) in each interval. */
export interface Peaks {
  values: Float32Array;
  /** The number of values per second. */
  rate: number;
}

const RATE = 50;

/** The members of AudioBuffer that `peaksOf` uses. */
interface Recording {
  sampleRate: number;
  length: number;
  numberOfChannels: number;
  getChannelData: (channel: number) => Float32Array;
}

export function peaksOf(recording: Recording): Peaks {
  const { sampleRate, length, numberOfChannels } = recording;
  const values = new Float32Array(Math.ceil((length / sampleRate) * RATE));
  const step = sampleRate / RATE;
  for (let channel = 0; channel < numberOfChannels; channel += 1) {
    const samples = recording.getChannelData(channel);
    for (let at = 0; at < length; at += 1) {
      const part = Math.floor(at / step);
      const amplitude = Math.abs(samples[at] ?? 0);
      if (amplitude > (values[part] ?? 1)) values[part] = amplitude;
    }
  }
  return { values, rate: RATE };
}

/** A bar of a waveform. */
export interface Bar {
  /** Time of its middle, in seconds. */
  seconds: number;
  /** Height relative to the loudest part of the recording, 0 to 1. */
  height: number;
}

/** Divides the time between `start` and `end`, in seconds, into `count` bars. */
export function barsOf(
  { values, rate }: Peaks,
  { start, end, count }: { start: number; end: number; count: number },
): Bar[] {
  const loudest = values.reduce((one, other) => Math.max(one, other), 0) || 1;
  const width = ((end - start) * rate) / count;
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor(start * rate + bar * width);
    const to = Math.max(from + 1, Math.floor(start * rate + (bar + 1) * width));
    const part = values.subarray(from, to);
    return {
      seconds: start + ((bar + 0.5) * (end - start)) / count,
      height: part.reduce((one, other) => Math.max(one, other), 0) / loudest,
    };
  });
}
