import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RawAnswer } from './raw-answer.ts';
import type { Stage } from './stage.ts';

/** Starts a process that only sends one fixed response, in the same way as the product, and returns its origin. */
export async function startBareServer(stage: Stage, answer: RawAnswer): Promise<string> {
  const file = join(stage.env.DATA_DIR as string, 'bare-answer.json');
  writeFileSync(file, JSON.stringify({ ...answer, body: answer.body.toString('base64') }));
  return stage.startServer('bare', 'test/bench/bare-server.ts', { BARE_ANSWER: file });
}

/** Runs when this file is started as a process. */
function serve(file: string) {
  const { status, headers, body } = JSON.parse(readFileSync(file, 'utf8'));
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(status, headers);
    response.end(bytes);
  });
  server.listen(Number(process.env.PORT), process.env.HOST);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) serve(process.env.BARE_ANSWER as string);
