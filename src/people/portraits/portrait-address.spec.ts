import { expect, test } from '@jest/globals';
import { isPortraitAddress } from './portrait-address.ts';

const LOCAL = 'http://127.0.0.1:3000/local-identity/portraits/';
const isAllowed = (address: string, local: string | null = null) =>
  isPortraitAddress(new URL(address), local);

test.each([
  'https://lh3.googleusercontent.com/a/x=s96-c',
  'https://scontent-waw2-1.xx.fbcdn.net/v/x.jpg?oh=1',
  'https://platform-lookaside.fbsbx.com/platform/profilepic/?asid=1',
  'https://graph.facebook.com/1/picture',
])('%s is an address of a provider', address => {
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
])('%s is not', address => {
  expect(isAllowed(address)).toBe(false);
});

test('the portraits of the local provider are there while it runs, and nothing else of that server', () => {
  expect(isAllowed(`${LOCAL}olia.png`, LOCAL)).toBe(true);
  expect(isAllowed(`${LOCAL}../token`, LOCAL)).toBe(false);
  expect(isAllowed('http://127.0.0.1:3001/local-identity/portraits/olia.png', LOCAL)).toBe(false);
  expect(isAllowed('http://127.0.0.1:3000/api/me', LOCAL)).toBe(false);
});
