import { expect, test } from '@jest/globals';
import { BadRequestException, NotFoundException, PayloadTooLargeException } from '@nestjs/common';
import fc from 'fast-check';
import { Problem } from '../../contracts/errors.ts';
import { badInput, conflict, forbidden, notFound } from '../errors.ts';
import { problemOf } from './problem.ts';

const REQUEST = 'b1946ac9-2f5a-4d3c-8f4e-1f2e3d4c5b6a';

const httpError = (status: number) => Object.assign(new Error('no'), { expose: true, status });
const failure = (code: string, message = 'secret detail') =>
  Object.assign(new Error(message), { code });

test('problemOf keeps status, code, detail and issues of a domain error', () => {
  const problem = problemOf(badInput([{ path: 'cursor', code: 'invalid' }]), REQUEST);

  expect(problem).toEqual({
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    code: 'input.invalid',
    instance: REQUEST,
    issues: [{ path: 'cursor', code: 'invalid' }],
  });
});

test.each([
  [forbidden('play.locked'), 403, 'play.locked', 'Forbidden'],
  [notFound('Page Not Found: /x'), 404, 'not-found', 'Not Found'],
  [conflict('play.index'), 409, 'play.index', 'Conflict'],
  [new BadRequestException('Unexpected token'), 400, 'input.invalid', 'Bad Request'],
  [new NotFoundException('Cannot GET /x'), 404, 'not-found', 'Not Found'],
  [new PayloadTooLargeException(), 413, 'input.too-large', 'Payload Too Large'],
  [httpError(413), 413, 'input.too-large', 'Payload Too Large'],
  [httpError(415), 415, 'input.media-type', 'Unsupported Media Type'],
  [httpError(400), 400, 'input.invalid', 'Bad Request'],
  [httpError(418), 418, 'input.invalid', "I'm a Teapot"],
  [new URIError('URI malformed'), 400, 'input.invalid', 'Bad Request'],
])('problemOf turns %s into %i %s', (error, status, code, title) => {
  const problem = problemOf(error, REQUEST);

  expect(problem).toMatchObject({ status, code, title });
});

test.each([
  ['a lost connection', failure('08006')],
  ['too many connections', failure('53300')],
  ['a server that shuts down', failure('57P01')],
  ['a refused connection', failure('ECONNREFUSED')],
  ['a reset connection', failure('ECONNRESET')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  [
    'a connection that ended before',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['a pool that gave none in time', new Error('timeout exceeded when trying to connect')],
])('problemOf turns %s into 503 unavailable', (_what, error) => {
  expect(problemOf(error, REQUEST)).toMatchObject({ status: 503, code: 'unavailable' });
});

test.each([
  ['an error of the program', new TypeError("Cannot read properties of undefined (reading 'id')")],
  ['a broken constraint', failure('23505', 'duplicate key value violates "play_unfinished"')],
  ['bad SQL', failure('42601', 'syntax error at or near "selct"')],
  ['a status that is not meant for callers', Object.assign(new Error('x'), { status: 404 })],
  ['nothing', undefined],
  ['null', null],
  ['a word', 'boom'],
])('problemOf turns %s into 500 without details', (_what, error) => {
  const problem = problemOf(error, REQUEST);

  expect(problem).toEqual({
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
    code: 'internal',
    instance: REQUEST,
  });
});

test('problemOf turns any thrown value into a problem document', () => {
  fc.assert(
    fc.property(fc.anything(), error => {
      expect(Problem.safeParse(problemOf(error, REQUEST)).success).toBe(true);
    }),
  );
});

test('problemOf leaves out the message of an unexpected error', () => {
  const problem = problemOf(new BadRequestException('Unexpected token } in JSON'), REQUEST);

  expect(JSON.stringify(problem)).not.toContain('Unexpected');
});
