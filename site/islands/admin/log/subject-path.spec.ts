import { expect, test } from '@jest/globals';
import type { AdminAction, AdminSubject } from '../../../../contracts/admin-log.ts';
import { subjectPath } from './subject-path.ts';

test.each<[AdminAction, AdminSubject, string, string | null]>([
  ['user.block', 'user', '7', '/admin/users?user=7'],
  ['play.leave', 'play', '7', '/admin/plays?state=left&id=7'],
  ['play.block', 'play', '7', '/admin/plays?state=blocked&id=7'],
  ['quiz.approve', 'content', '7', '/admin/moderation/7'],
  ['quiz.publish', 'content', '7', null],
  ['playlist.edit', 'content', '7', '/admin/playlist/7'],
  [
    'daily.fill',
    'daily',
    'movie 2026-11-25',
    '/admin/daily?month=2026-11&day=2026-11-25&kind=movie',
  ],
  ['page.edit', 'page', '/kino/dovzhenko', '/kino/dovzhenko'],
  ['page.delete', 'page', '/kino/dovzhenko', null],
  ['job.retry', 'job', 'ob-7', null],
])('the subject of an entry about %s (%s %s) is at %s', (action, kind, id, path) => {
  expect(subjectPath({ action, subject: { kind, id, name: null }, details: {} })).toBe(path);
});

test('a quiz that a change of many put into a playlist leads to its review', () => {
  const subject = { kind: 'content', id: '7', name: null } as const;
  const entry = { action: 'playlist.items', subject, details: { runId: 'r', to: 3 } } as const;

  expect(subjectPath(entry)).toBe('/admin/moderation/7');
});
