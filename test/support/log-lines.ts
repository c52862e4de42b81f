import { symbols } from 'pino';
import { log } from '../../src/log.ts';

/** Everything that is logged from now on, as it would be written; ended by `stop`. */
export function catchLog(): { lines: string[]; stop: () => void } {
  const lines: string[] = [];
  const { level } = log;
  const stream = Reflect.get(log, symbols.streamSym);
  Reflect.set(log, symbols.streamSym, { write: (line: string) => lines.push(line) });
  log.level = 'trace';
  const stop = () => {
    Reflect.set(log, symbols.streamSym, stream);
    log.level = level;
  };
  return { lines, stop };
}
