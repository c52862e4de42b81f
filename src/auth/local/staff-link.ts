import { hkdfSync, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import type { Config } from '../../config.ts';
import { LOCAL_IDENTITY } from './local-providers.ts';

/** Keeps, in the browser, the key of the link that was opened there. */
export const STAFF_COOKIE = 'local-identity-staff';
export const STAFF_PATH = '/staff';

/**
 * The secret of the link that offers made-up authors and admins. No header tells a browser of this machine from a proxy
 * on it that adds none, so being asked from here is not enough. It lasts as long as APP_SECRET, which `npm start` keeps.
 */
export const staffKey = ({ APP_SECRET }: Pick<Config, 'APP_SECRET'>): string =>
  Buffer.from(hkdfSync('sha256', APP_SECRET, '', 'local-identity:staff', 32)).toString('base64url');

/** For whoever runs the site, and for nobody else. The key stands in the query, which no log of calls has. */
export const staffLink = (config: Pick<Config, 'APP_SECRET' | 'SITE_URL'>): string =>
  `${config.SITE_URL}${LOCAL_IDENTITY}${STAFF_PATH}?key=${staffKey(config)}`;

/** In constant time, but for the length, which is no secret. */
export function isStaffKey(given: unknown, config: Pick<Config, 'APP_SECRET'>): boolean {
  const key = Buffer.from(staffKey(config));
  const bytes = Buffer.from(typeof given === 'string' ? given : '');
  return bytes.length === key.length && timingSafeEqual(bytes, key);
}

/** Whether the link was opened in the browser that asks. */
export const isStaff = (
  { headers }: Pick<IncomingMessage, 'headers'>,
  config: Pick<Config, 'APP_SECRET'>,
): boolean => isStaffKey(parseCookie(headers.cookie ?? '')[STAFF_COOKIE], config);
