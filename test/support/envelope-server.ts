import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { type Listening, listening } from './listening.ts';

/** An event in an envelope, as a service for error reports receives it. */
export interface ReceivedEvent {
  type: string;
  payload: {
    exception?: { values: { type: string; value: string }[] };
    message?: string;
    transaction?: string;
    tags?: Record<string, string>;
  };
}

/** Receives error reports like a service for them. */
export class EnvelopeServer {
  /** Everything that was received, as text. */
  readonly bodies: string[] = [];

  private constructor(private readonly server: Listening) {}

  static async start(): Promise<EnvelopeServer> {
    const received: string[] = [];
    const server = await listening(async (request, response) => {
      const bytes = await buffer(request);
      const isZipped = request.headers['content-encoding'] === 'gzip';
      const body = (isZipped ? gunzipSync(bytes) : bytes).toString();
      if (body) received.push(body);
      response.writeHead(200, {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
        'content-type': 'application/json',
      });
      response.end('{}');
    });
    const envelopes = new EnvelopeServer(server);
    Object.assign(envelopes, { bodies: received });
    return envelopes;
  }

  get dsn(): string {
    return `${this.server.origin.replace('://', '://publickey@')}/7`;
  }

  get events(): ReceivedEvent[] {
    return this.bodies.flatMap(eventsIn);
  }

  get text(): string {
    return this.bodies.join('\n');
  }

  close(): Promise<void> {
    return this.server.close();
  }
}

/** The items of an envelope: after its header, a line with the type of each item and a line with its payload. */
function eventsIn(body: string): ReceivedEvent[] {
  const [, ...lines] = body.split('\n');
  const events: ReceivedEvent[] = [];
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const type = typeOf(lines[at] as string);
    if (type === 'event' || type === 'transaction' || type === 'replay_event')
      events.push({ type, payload: JSON.parse(lines[at + 1] as string) });
  }
  return events;
}

function typeOf(line: string): string | undefined {
  try {
    return JSON.parse(line).type;
  } catch {
    // A recording is not JSON.
    return undefined;
  }
}
