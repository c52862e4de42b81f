/** In ms: how long a value is used again, and how long to wait for a new one. */
interface Pace {
  keepMs: number;
  limitMs: number;
}

const USUAL: Pace = { keepMs: 5_000, limitMs: 1_500 };

/**
 * Makes a function for the collection of metrics out of one that reads a value: it returns a recent value again, and null
 * if reading fails or takes too long. A read that is still running is not started a second time.
 */
export function timely<Value>(
  read: () => Promise<Value>,
  { keepMs, limitMs }: Pace = USUAL,
): () => Promise<Value | null> {
  let recent: { value: Value; until: number } | undefined;
  let running: Promise<Value | null> | undefined;

  const readAnew = () =>
    read()
      .then(value => {
        recent = { value, until: performance.now() + keepMs };
        return value;
      })
      .catch(() => null)
      .finally(() => {
        running = undefined;
      });

  return async () => {
    if (recent && performance.now() < recent.until) return recent.value;
    running ??= readAnew();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>(resolve => {
      timer = setTimeout(resolve, limitMs, null);
    });
    return Promise.race([running, late]).finally(() => clearTimeout(timer));
  };
}
