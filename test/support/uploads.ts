import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Media } from '../../contracts/media.ts';
import { call } from './http-call.ts';
import type { Signed } from './people.ts';
import type { QuizServer } from './quiz-server.ts';

export interface UploadAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Media & { code: string; status: number };
}

interface Wishes {
  purpose?: string;
  /** File name and content type that the client states. */
  name?: string;
  type?: string;
}

/** A multipart body as sent by a browser. */
export function multipartOf(
  bytes: Buffer,
  { purpose = 'question', name = 'a.png', type = 'image/png' }: Wishes = {},
): { headers: Record<string, string>; body: Buffer } {
  const boundary = `----${randomUUID()}`;
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\n${purpose}\r\n--${boundary}\r\n` +
        `content-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(body.length),
  };
  return { headers, body };
}

export async function upload(
  { origin }: Pick<QuizServer, 'origin'>,
  signed: Partial<Signed>,
  bytes: Buffer,
  wishes: Wishes = {},
): Promise<UploadAnswer> {
  const { headers, body } = multipartOf(bytes, wishes);
  const answer = await call(origin, '/api/media', {
    method: 'POST',
    headers: { ...headers, ...signed },
    body,
  });
  return { status: answer.status, headers: answer.headers, body: JSON.parse(answer.text) };
}
