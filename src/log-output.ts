import { pino } from 'pino';

/** Buffer size and delay before lines are written, since a write is expensive. */
const BUFFER = { bytes: 8_192, ms: 250 };
/** Buffer limit while writing fails; further lines are dropped. */
const WAITING_BYTES = 1_048_576;

/**
 * Writes the log to a file descriptor. A full disk does not end the process: buffered lines are retried with the
 * next ones. On exit they are dropped, since pino would retry for ever.
 */
export function openLogOutput(descriptor: number) {
  const output = pino.destination({
    dest: descriptor,
    sync: false,
    minLength: BUFFER.bytes,
    maxLength: WAITING_BYTES,
  });
  let failing = false;
  output.on('error', () => {
    failing = true;
  });
  output.on('write', () => {
    failing = false;
  });
  const flushSync = output.flushSync.bind(output);
  output.flushSync = () => {
    if (!failing) flushSync();
  };
  setInterval(() => output.flush(), BUFFER.ms).unref();
  return output;
}
