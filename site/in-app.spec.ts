import { expect, test } from '@jest/globals';
import { inAppBrowser, intentOf } from './in-app.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S921B Build/AP3A; wv) AppleWebKit/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';

test.each([
  [`${ANDROID} Chrome/130.0 Mobile Safari/537.36 Telegram-Android/11.4.2`, 'telegram'],
  [`${ANDROID} Chrome/130.0 Mobile Safari/537.36 Instagram 356.0.0.41.101 Android`, 'instagram'],
  [`${IPHONE} (KHTML, like Gecko) Mobile/22B83 Instagram 356.0.0.27.84`, 'instagram'],
  [`${ANDROID} Chrome/130.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0.0.60.78;]`, 'facebook'],
  [`${IPHONE} (KHTML, like Gecko) Mobile/22B83 [FBAN/FBIOS;FBAV/490.0.0.37.108;]`, 'facebook'],
])('the user agent %s is that of %s', (userAgent, app) => {
  expect(inAppBrowser(userAgent)).toBe(app);
});

test.each([
  `${ANDROID.replace('; wv', '')} Chrome/130.0 Mobile Safari/537.36`,
  `${IPHONE} (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
])('the user agent %s is not that of an in-app browser', userAgent => {
  expect(inAppBrowser(userAgent)).toBeNull();
});

test('intentOf returns an Android intent with the address itself as fallback', () => {
  const intent = intentOf('https://zdohad.example/quiz/12-%D0%BA%D1%96%D0%BD%D0%BE?page=2#play');

  expect(intent).toBe(
    'intent://zdohad.example/quiz/12-%D0%BA%D1%96%D0%BD%D0%BE?page=2#play#Intent;scheme=https;' +
      'action=android.intent.action.VIEW;' +
      'S.browser_fallback_url=https%3A%2F%2Fzdohad.example%2Fquiz%2F12-%25D0%25BA%25D1%2596%25D0%25BD%25D0%25BE%3Fpage%3D2%23play;end',
  );
});
