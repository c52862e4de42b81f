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
])('isLocalRequest accepts a request from %s to the host %s', (from, host) => {
  expect(isLocalRequest(requestOf({ host }, from))).toBe(true);
});

test('isLocalRequest accepts a local caller behind a local proxy', () => {
  const headers = { 'x-forwarded-for': '::1, 127.0.0.1', 'x-forwarded-host': 'localhost' };

  expect(isLocalRequest(requestOf({ host: '127.0.0.1:3000', ...headers }))).toBe(true);
});

const FOREIGN: [string, Record<string, string>][] = [
  ['a foreign host name that resolves to this machine', { host: 'evil.example:3000' }],
  ['no host', {}],
  [
    'x-forwarded-for from a proxy with a remote caller',
    { 'x-forwarded-for': '127.0.0.1, 203.0.113.7' },
  ],
  ['x-forwarded-host from a proxy with a public name', { 'x-forwarded-host': 'quiz.example' }],
  ['the header Forwarded of a proxy', { forwarded: 'for=203.0.113.7' }],
  ['only the header Via of a proxy', { via: '1.1 proxy' }],
  ['only x-forwarded-proto of a proxy', { 'x-forwarded-proto': 'https' }],
  ['x-real-ip of a proxy such as nginx', { 'x-real-ip': '203.0.113.7' }],
  ['cf-connecting-ip of the proxy Cloudflare', { 'cf-connecting-ip': '203.0.113.7' }],
  ['x-real-ip of a proxy, even for a local caller', { 'x-real-ip': '127.0.0.1' }],
];

test.each(FOREIGN)('isLocalRequest refuses a request with %s', (what, headers) => {
  const host: Record<string, string> = what.includes('proxy') ? { host: 'localhost:3000' } : {};

  expect(isLocalRequest(requestOf({ ...host, ...headers }))).toBe(false);
});

test('isLocalRequest refuses a request from another machine', () => {
  expect(isLocalRequest(requestOf({ host: 'localhost:3000' }, '192.168.1.7'))).toBe(false);
});
