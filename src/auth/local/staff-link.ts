import { hkdfSync, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import type { Config } from '../../config.ts';
import { LOCAL_IDENTITY } from './local-providers.ts';

/** Cookie with the key of the opened link. */
export const STAFF_COOKIE = 'local-identity-staff';
export const STAFF_PATH = '/staff';

/**
 * The secret of the link that makes the authors and admins available in a browser. A local request is not enough, since
 * a local browser looks the same as a local proxy that adds no headers. The secret stays valid until APP_SECRET
 * changes, which `npm start` stores.
 */
export const staffKey = ({ APP_SECRET }: Pick<Config, 'APP_SECRET'>): string =>
  Buffer.from(hkdfSync('sha256', APP_SECRET, '', 'local-identity:staff', 32)).toString('base64url');

/** For the operator only. The key is in the query, which is not logged. */
export const staffLink = (config: Pick<Config, 'APP_SECRET' | 'SITE_URL'>): string =>
  `${config.SITE_URL}${LOCAL_IDENTITY}${STAFF_PATH}?key=${staffKey(config)}`;

/** Compares in constant time; only the length, which is not secret, may leak. */
export function isStaffKey(given: unknown, config: Pick<Config, 'APP_SECRET'>): boolean {
  const key = Buffer.from(staffKey(config));
  const bytes = Buffer.from(typeof given === 'string' ? given : '');
  return bytes.length === key.length && timingSafeEqual(bytes, key);
}

/** Whether the link was opened in this browser. */
export const isStaff = (
  { headers }: Pick<IncomingMessage, 'headers'>,
  config: Pick<Config, 'APP_SECRET'>,
): boolean => isStaffKey(parseCookie(headers.cookie ?? '')[STAFF_COOKIE], config);
