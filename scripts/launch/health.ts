import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from './refusal.ts';

const TIMEOUT_MS = 60_000;
const EVERYWHERE: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

/** Waits until the server is ready. */
export async function untilReady(host: string, port: number, signal: AbortSignal) {
  const url = readyUrl(host, port);
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await isReady(url, signal))) {
    signal.throwIfAborted();
    if (Date.now() > deadline)
      throw new Refusal(`The web process does not answer at ${url} after ${TIMEOUT_MS / 1_000} s.`);
    await sleep(40);
  }
}

export function readyUrl(host: string, port: number): string {
  const plain = EVERYWHERE[host] ?? (host.includes(':') ? `[${host}]` : host);
  return `http://${plain}:${port}/readyz`;
}

async function isReady(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { ok } = await fetch(url, { signal });
    return ok;
  } catch {
    return false;
  }
}
