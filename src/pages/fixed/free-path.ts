import { findPage } from '../serving/page-table.ts';

/**
 * First segments that no fixed page may have: those of calls and other answers of the server, of pages whose paths have
 * more segments, and of pages without an address of their own.
 */
const RESERVED: ReadonlySet<string> = new Set([
  '1',
  'admin',
  'api',
  'author',
  'builds',
  'create',
  'embed',
  'en',
  'fixed',
  'healthz',
  'local-identity',
  'media',
  'metrics',
  'missing',
  'profile',
  'readyz',
  'search',
  'ua',
  'uk',
]);

/**
 * Whether the site itself leaves a path (without language prefix) to fixed pages. Files of the build have a dot or an
 * underscore in their path, which paths of fixed pages cannot have.
 */
export function isFreePath(path: string): boolean {
  const [, first = ''] = path.split('/');
  return !RESERVED.has(first) && findPage(path, '') === null;
}
