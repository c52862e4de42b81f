import { connect } from 'node:net';

/** How long a server may be silent before we assume that no response follows. */
const QUIET_MS = 500;

export interface RawAnswer {
  /** Null if the server closed the connection without a response. */
  status: number | null;
  text: string;
}

/** Sends raw bytes and reads until the server closes or is silent for the given time. */
export function sendRaw(origin: string, bytes: Buffer, quietMs = QUIET_MS): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise(resolve => {
    const pieces: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setTimeout(quietMs, () => socket.end());
    socket.on('data', piece => pieces.push(piece));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answerIn(Buffer.concat(pieces).toString())));
  });
}

const answerIn = (text: string): RawAnswer => {
  const status = /^HTTP\/1\.1 (?!100)(\d{3})|\r\n\r\nHTTP\/1\.1 (\d{3})/.exec(text);
  return { status: status ? Number(status[1] ?? status[2]) : null, text };
};
