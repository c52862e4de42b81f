import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { downloadPicture, isPortraitAddress, PictureRefused } from './portrait-download.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a server with this listener and returns its origin. */
async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const download = (address: string, ...origins: string[]) =>
  downloadPicture(address, {
    isAllowed: url => origins.includes(url.origin),
    bytes: 1_000,
    milliseconds: 400,
  });

test('the picture at the address is downloaded', async () => {
  const origin = await serving((_request, response) => response.end('a picture'));

  const bytes = await download(`${origin}/a`, origin);

  expect(bytes.toString()).toBe('a picture');
});

test.each(['/b', 'http://elsewhere.test/b'])(
  'no request is made to the disallowed address %s',
  async path => {
    let asked = 0;
    const origin = await serving((_request, response) => {
      asked++;
      response.end();
    });

    const bringing = download(new URL(path, origin).href, 'https://allowed.test');

    await expect(bringing).rejects.toThrow(PictureRefused);
    expect(asked).toBe(0);
  },
);

test('an invalid address is refused', async () => {
  await expect(download('not an address')).rejects.toThrow(PictureRefused);
});

test('a redirect to an allowed address is followed', async () => {
  const origin = await serving((request, response) =>
    request.url === '/a'
      ? response.writeHead(302, { location: '/b' }).end()
      : response.end('a picture'),
  );

  expect((await download(`${origin}/a`, origin)).toString()).toBe('a picture');
});

test('a redirect to another host is not followed', async () => {
  let asked = 0;
  const other = await serving((_request, response) => {
    asked++;
    response.end('secret');
  });
  const origin = await serving((_request, response) =>
    response.writeHead(302, { location: `${other}/b` }).end(),
  );

  const bringing = download(`${origin}/a`, origin);

  await expect(bringing).rejects.toThrow(PictureRefused);
  expect(asked).toBe(0);
});

test('an address that redirects to itself is refused', async () => {
  const origin = await serving((_request, response) =>
    response.writeHead(302, { location: '/a' }).end(),
  );

  await expect(download(`${origin}/a`, origin)).rejects.toThrow(PictureRefused);
});

test.each([
  ['has a Content-Length', { 'content-length': '2000' }],
  ['has no Content-Length', {}],
])('a picture that is too large and %s is refused', async (_how, headers) => {
  const origin = await serving((_request, response) => {
    response.writeHead(200, headers);
    response.end(Buffer.alloc(2_000));
  });

  await expect(download(`${origin}/a`, origin)).rejects.toThrow('too large');
});

test('a missing picture is refused with PictureRefused, so that it is not requested again', async () => {
  const origin = await serving((_request, response) => response.writeHead(404).end());

  await expect(download(`${origin}/a`, origin)).rejects.toThrow(PictureRefused);
});

test.each([
  [
    'a host that fails',
    (_: unknown, response: { writeHead: (status: number) => { end: () => void } }) =>
      response.writeHead(503).end(),
  ],
  ['a host that says nothing', () => undefined],
])(
  '%s throws another error than PictureRefused, so that the job tries again',
  async (_what, listener) => {
    const origin = await serving(listener as RequestListener);

    const bringing = download(`${origin}/a`, origin);

    await expect(bringing).rejects.not.toBeInstanceOf(PictureRefused);
  },
);

const LOCAL = 'http://127.0.0.1:3000/local-identity/portraits/';
const isAllowed = (address: string, local: string | null = null) =>
  isPortraitAddress(new URL(address), local);

test.each([
  'https://lh3.googleusercontent.com/a/x=s96-c',
  'https://scontent-waw2-1.xx.fbcdn.net/v/x.jpg?oh=1',
  'https://platform-lookaside.fbsbx.com/platform/profilepic/?asid=1',
  'https://graph.facebook.com/1/picture',
])('isPortraitAddress accepts %s', address => {
  expect(isAllowed(address)).toBe(true);
});

test.each([
  'http://lh3.googleusercontent.com/a/x',
  'https://lh3.googleusercontent.com:8443/a/x',
  'https://user:word@lh3.googleusercontent.com/a/x',
  'https://googleusercontent.com.evil.example/a/x',
  'https://evilgoogleusercontent.com/a/x',
  'https://evil.example/googleusercontent.com',
  'https://evil.graph.facebook.com/1/picture',
  'https://127.0.0.1/a.png',
  'https://[::1]/a.png',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  `${LOCAL}olia.png`,
])('isPortraitAddress refuses %s', address => {
  expect(isAllowed(address)).toBe(false);
});

test('isPortraitAddress accepts only portraits of the local provider from that server, and only while it runs', () => {
  expect(isAllowed(`${LOCAL}olia.png`, LOCAL)).toBe(true);
  expect(isAllowed(`${LOCAL}../token`, LOCAL)).toBe(false);
  expect(isAllowed('http://127.0.0.1:3001/local-identity/portraits/olia.png', LOCAL)).toBe(false);
  expect(isAllowed('http://127.0.0.1:3000/api/me', LOCAL)).toBe(false);
});
