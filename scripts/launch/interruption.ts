const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Fires at the first Ctrl-C, SIGTERM or closed terminal. Later ones are ignored: npm and the terminal both pass on a
 * Ctrl-C, and stopping has time limits anyway.
 */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of SIGNALS) process.on(signal, () => controller.abort());
  return controller.signal;
}

/** Resolves when the signal has fired. */
export const fired = (signal: AbortSignal) =>
  new Promise<void>(resolve => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
