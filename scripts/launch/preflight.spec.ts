import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { freePort } from '../postgres/access.ts';
import { checkPort, diskSentence, folderSentence, portSentence } from './preflight.ts';

test('the error about a port in use suggests another port', () => {
  expect(portSentence('EADDRINUSE', '127.0.0.1', 3000)).toBe(
    'Port 3000 is taken; set PORT to another, for example PORT=3001 npm start.',
  );
});

test('the error about port 65535 in use suggests port 3000', () => {
  expect(portSentence('EADDRINUSE', '127.0.0.1', 65_535)).toContain('PORT=3000');
});

test('the error about a port below 1024 says that it needs root', () => {
  expect(portSentence('EACCES', '127.0.0.1', 80)).toContain('Port 80 is for root alone');
});

test('checkPort fails if a server uses the port', async () => {
  const port = (await freePort(0)) as number;
  const server = createServer().listen(port, '127.0.0.1');

  const check = checkPort('127.0.0.1', port);

  await expect(check).rejects.toThrow(`Port ${port} is taken`);
  server.close();
});

test('checkPort waits for a server that ends before the timeout', async () => {
  const port = (await freePort(0)) as number;
  const server = createServer().listen(port, '127.0.0.1');
  setTimeout(() => server.close(), 50);

  const check = checkPort('127.0.0.1', port, 10_000);

  await expect(check).resolves.toBeUndefined();
});

test('500 MB of free space are too little for the first start and enough for a later one', () => {
  const freeMb = 500;

  const sentences = [
    diskSentence('/data', freeMb, 'first'),
    diskSentence('/data', freeMb, 'later'),
  ];

  expect(sentences[0]).toContain('Only 500 MB are free');
  expect(sentences[1]).toBeUndefined();
});

test.each([
  ['EROFS', 'is on a read-only disk'],
  ['EACCES', 'cannot be written to (EACCES)'],
  ['ENOSPC', 'is full'],
])('the error for a folder that fails with %s says that it %s', (code, reason) => {
  expect(folderSentence('/data', { code }, 'set DATA_DIR to another')).toContain(reason);
});
