import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { isLocalRequest } from './local-request.ts';

function requestOf(headers: Record<string, string>, from = '127.0.0.1'): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: from });
  const request = new IncomingMessage(socket);
  request.headers = headers;
  return request;
}

test.each([
  ['127.0.0.1', 'localhost:3000'],
  ['::1', '[::1]:3000'],
  ['::ffff:127.0.0.1', '127.0.0.1'],
])('a browser of this machine at %s that requests %s is local', (from, host) => {
  expect(isLocalRequest(requestOf({ host }, from))).toBe(true);
});

test('a local proxy that forwards a local caller is allowed', () => {
  const headers = { 'x-forwarded-for': '::1, 127.0.0.1', 'x-forwarded-host': 'localhost' };

  expect(isLocalRequest(requestOf({ host: '127.0.0.1:3000', ...headers }))).toBe(true);
});

const FOREIGN: [string, Record<string, string>][] = [
  ['a foreign name that points here', { host: 'evil.example:3000' }],
  ['no host', {}],
  ['a proxy with a caller from elsewhere', { 'x-forwarded-for': '127.0.0.1, 203.0.113.7' }],
  ['a proxy with a public name', { 'x-forwarded-host': 'quiz.example' }],
  ['a proxy that tells its caller in the new way', { forwarded: 'for=203.0.113.7' }],
  ['a proxy that only says that it is one', { via: '1.1 proxy' }],
  ['a proxy that tells the scheme alone', { 'x-forwarded-proto': 'https' }],
  ["a proxy that tells its caller in nginx's way", { 'x-real-ip': '203.0.113.7' }],
  ["a proxy that tells its caller in Cloudflare's way", { 'cf-connecting-ip': '203.0.113.7' }],
  ['a proxy, even for a caller of this machine', { 'x-real-ip': '127.0.0.1' }],
];

test.each(FOREIGN)('%s is not local', (what, headers) => {
  const host: Record<string, string> = what.includes('proxy') ? { host: 'localhost:3000' } : {};

  expect(isLocalRequest(requestOf({ ...host, ...headers }))).toBe(false);
});

test('a caller of another machine is not local', () => {
  expect(isLocalRequest(requestOf({ host: 'localhost:3000' }, '192.168.1.7'))).toBe(false);
});
