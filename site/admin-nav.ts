import type { AdminWaiting } from '../contracts/admin-waiting.ts';
import type texts from '../locales/ua/admin.json';
import type { IconName } from './icons.ts';

interface AdminEntry {
  /** Without language prefix. Pages below it belong to the same entry. */
  path: `/admin${string}`;
  icon: IconName;
  /** The key of its name in locales/…/admin.json. */
  name: Exclude<keyof typeof texts.nav, 'title'>;
  /** The number that is shown beside the entry. */
  waiting?: keyof AdminWaiting;
}

/** The entries of the navigation of the pages for admins, in groups. Every entry has a page. */
export const ADMIN_NAV: readonly (readonly AdminEntry[])[] = [
  [
    { path: '/admin', icon: 'numbers', name: 'numbers' },
    { path: '/admin/moderation', icon: 'moderation', name: 'moderation', waiting: 'moderation' },
    { path: '/admin/reports', icon: 'reports', name: 'reports', waiting: 'reports' },
    { path: '/admin/plays', icon: 'warn', name: 'plays', waiting: 'plays' },
  ],
  [
    { path: '/admin/quiz', icon: 'quiz', name: 'quiz' },
    { path: '/admin/movie', icon: 'movie', name: 'movie' },
    { path: '/admin/music', icon: 'music', name: 'music' },
    { path: '/admin/daily', icon: 'daily', name: 'daily', waiting: 'dailies' },
    { path: '/admin/playlist', icon: 'playlists', name: 'playlist' },
    { path: '/admin/catalog', icon: 'catalog', name: 'catalog' },
  ],
  [
    { path: '/admin/users', icon: 'users', name: 'users' },
    { path: '/admin/pages', icon: 'pages', name: 'pages' },
    { path: '/admin/queues', icon: 'queues', name: 'queues', waiting: 'failedJobs' },
    { path: '/admin/log', icon: 'history', name: 'log' },
  ],
];
