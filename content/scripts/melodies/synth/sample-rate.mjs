/** Of everything that is rendered here, in Hz. */
export const SAMPLE_RATE = 44100;
