import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { settingsWith } from '../../../test/support/settings.ts';
import { Guests } from './guests.ts';

const guests = new Guests(settingsWith());
const secretGuests = new Guests(
  settingsWith({ APP_SECRET: 'one more secret, as long as the others' }),
);
const secureGuests = new Guests(settingsWith({ SITE_URL: 'https://quiz.example' }));

const requestWith = (headers: Record<string, string> = {}): IncomingMessage =>
  Object.assign(new IncomingMessage(new Socket()), { headers });

const answerTo = (request: IncomingMessage) => new ServerResponse(request);

/** Creates a guest of `by` and returns it with its token and cookie. */
function newGuest(by = guests) {
  const response = answerTo(requestWith());
  const { guestId, guestToken = '' } = by.ensure(requestWith(), response);
  return { guestId, guestToken, cookie: String(response.getHeader('set-cookie')) };
}

test('a new guest gets an id, a token and a cookie that is valid for a year', () => {
  const { guestId, guestToken, cookie } = newGuest();

  expect(guestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(cookie.split('; ')).toEqual(
    expect.arrayContaining([
      `guest=${guestToken}`,
      'HttpOnly',
      'SameSite=Lax',
      'Path=/',
      `Max-Age=${365 * 24 * 60 * 60}`,
    ]),
  );
});

test('on https the cookie is Secure and its name has the prefix __Host-', () => {
  const { cookie } = newGuest(secureGuests);

  expect(cookie).toMatch(/^__Host-guest=.*; Secure/);
  expect(cookie).not.toMatch(/Domain/i);
});

test('on http the cookie is not Secure, since it would never be sent', () => {
  expect(newGuest().cookie).not.toMatch(/Secure/);
});

test('two new guests get different ids', () => {
  expect(newGuest().guestId).not.toBe(newGuest().guestId);
});

test('the token in the cookie identifies the guest', () => {
  const { guestId, guestToken } = newGuest();

  expect(guests.of(requestWith({ cookie: `locale=ua; guest=${guestToken}` }))).toBe(guestId);
});

test('the token in the header x-guest identifies the guest, and overrides the cookie', () => {
  const [mine, other] = [newGuest(), newGuest()];
  const headers = { 'x-guest': mine.guestToken, cookie: `guest=${other.guestToken}` };

  expect(guests.of(requestWith(headers))).toBe(mine.guestId);
});

test('an existing guest gets no new cookie and no token', () => {
  const { guestId, guestToken } = newGuest();
  const request = requestWith({ cookie: `guest=${guestToken}` });
  const response = answerTo(request);

  const ensured = guests.ensure(request, response);

  expect(ensured).toEqual({ guestId });
  expect(response.hasHeader('set-cookie')).toBe(false);
});

test('a cookie signed with another secret is ignored', () => {
  const strangers = new Guests(
    settingsWith({ APP_SECRET: 'another secret, just as long as ours' }),
  );
  const { guestToken } = newGuest(strangers);

  expect(guests.of(requestWith({ cookie: `guest=${guestToken}` }))).toBeNull();
});

test('a token with one changed character is ignored, also after the correct token was accepted', () => {
  const { guestId, guestToken } = newGuest();
  expect(guests.of(requestWith({ 'x-guest': guestToken }))).toBe(guestId);
  expect(guests.of(requestWith({ 'x-guest': guestToken }))).toBe(guestId);
  fc.assert(
    fc.property(fc.nat(guestToken.length - 2), fc.constantFrom(...'0aZ_.'), (at, character) => {
      fc.pre(guestToken[at] !== character);
      const forged = guestToken.slice(0, at) + character + guestToken.slice(at + 1);

      expect(guests.of(requestWith({ 'x-guest': forged }))).toBeNull();
    }),
  );
});

test('the signature of one guest id is not valid for another one', () => {
  const [mine, other] = [newGuest(), newGuest()];
  const forged = `${other.guestId}.${mine.guestToken.split('.')[1]}`;

  expect(guests.of(requestWith({ 'x-guest': forged }))).toBeNull();
});

test('a browser has the same guest id throughout a session and another one in the next', () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

  expect(guests.idDuringSession(key)).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(guests.idDuringSession(key)).toBe(guests.idDuringSession(Buffer.from(key)));
  expect(guests.idDuringSession(key)).not.toBe(guests.idDuringSession(other));
  expect(guests.idDuringSession(key)).not.toBe(secretGuests.idDuringSession(key));
});

test('the guest id of a session gets a token that identifies it', () => {
  const response = answerTo(requestWith());
  const guestId = guests.idDuringSession(Buffer.alloc(32, 1));

  const { guestToken } = guests.replace(response, guestId);

  expect(guests.of(requestWith({ 'x-guest': guestToken }))).toBe(guestId);
});

test('reading any cookie or header throws no error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      expect(guests.of(requestWith({ cookie: `guest=${text}` }))).toBeNull();
      expect(guests.of(requestWith({ cookie: text }))).toBeNull();
      expect(guests.of(requestWith({ 'x-guest': text }))).toBeNull();
    }),
  );
});
