/** Apps that open links in their own browser, in which Google refuses to sign in. */
export type InApp = 'telegram' | 'instagram' | 'facebook';

const SIGNS: [InApp, RegExp][] = [
  ['telegram', /\bTelegram/i],
  ['instagram', /\bInstagram\b/],
  ['facebook', /\bFB(?:AN|AV|_IAB|IOS)\b/],
];

export const inAppBrowser = (userAgent: string): InApp | null =>
  SIGNS.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;

/** An address that Android opens in the visitor's browser. The last `#` in it begins the intent. */
export function intentOf(address: string): string {
  const { protocol, host, pathname, search, hash } = new URL(address);
  const fallback = encodeURIComponent(address);
  return (
    `intent://${host}${pathname}${search}${hash}#Intent;scheme=${protocol.slice(0, -1)};` +
    `action=android.intent.action.VIEW;S.browser_fallback_url=${fallback};end`
  );
}
