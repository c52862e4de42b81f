import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { DatabaseListener, type ListenerPace } from '../../src/database-listener.ts';
import { log } from '../../src/log.ts';
import { DatabaseProxy } from '../support/database-proxy.ts';
import { eventually } from '../support/eventually.ts';

const PACE: ListenerPace = { heartbeat: 20, timeoutMs: 2_000, retry: 5, longestRetry: 50 };

let proxy: DatabaseProxy;
let pool: pg.Pool;
let listener: DatabaseListener;
let heard: string[];
let events: string[];

beforeEach(async () => {
  // Every lost connection is logged.
  jest.spyOn(log, 'warn').mockReturnValue(undefined);
  proxy = await DatabaseProxy.open();
  pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1 });
  heard = [];
  events = [];
  const parts = {
    channel: 'news',
    onNotification: (payload: string) => heard.push(payload),
    onListening: () => events.push('listening'),
    onLost: () => events.push('lost'),
  };
  listener = new DatabaseListener(proxy.url, parts, PACE);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await listener.stop();
  await Promise.all([proxy.close(), pool.end()]);
});

const tell = (payload: string) => pool.query('select pg_notify($1, $2)', ['news', payload]);
const isHeard = (payload: string) => eventually(() => heard.includes(payload));
const isLast = (event: string) => eventually(() => events.at(-1) === event);

test('notifications are received once the listener has started', async () => {
  await listener.start();

  await tell('one');

  expect(await isHeard('one')).toBe(true);
  expect(events).toEqual(['listening']);
});

test('the listener reconnects after its connection is cut', async () => {
  await listener.start();

  proxy.cut();

  expect(await eventually(() => events.length >= 3)).toBe(true);
  expect(events.slice(0, 3)).toEqual(['listening', 'lost', 'listening']);
  await tell('after it was cut');
  expect(await isHeard('after it was cut')).toBe(true);
});

test('the listener drops a connection to a frozen database and reconnects when it responds', async () => {
  await listener.start();

  proxy.freeze();

  expect(await isLast('lost')).toBe(true);
  proxy.thaw();
  expect(await isLast('listening')).toBe(true);
  await tell('after it froze');
  expect(await isHeard('after it froze')).toBe(true);
});

test('the listener retries when the database refuses the first connection', async () => {
  await proxy.close();

  await listener.start();

  expect(events).toContain('lost');
  await proxy.answer();
  expect(await isLast('listening')).toBe(true);
});

test('the listener can be stopped while the database is frozen', async () => {
  await listener.start();
  proxy.freeze();

  await listener.stop();

  expect(events.at(-1)).toBe('lost');
});

test('notifications sent after the listener stopped are not delivered', async () => {
  await listener.start();
  await listener.stop();

  await tell('too late');

  expect(heard).toEqual([]);
  expect(events).toEqual(['listening', 'lost']);
});
