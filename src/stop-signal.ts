import { log } from './log.ts';

/** What the first of several web processes sends to the others when they are to stop. */
export const STOP = 'stop';

/**
 * Runs `stop` at the first SIGTERM or SIGINT and ends the process when it is done. A second signal ends the process at
 * once.
 */
export function onStopSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const begin = () => {
    if (isStopping) return;
    isStopping = true;
    stop().then(
      () => process.exit(0),
      error => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      log.info({ signal }, 'stopping');
      begin();
    });
  process.on('message', message => {
    if (message === STOP) begin();
  });
}
