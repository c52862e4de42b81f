import type { LogEntry } from '../../../../contracts/admin-log.ts';

type Entry = Pick<LogEntry, 'action' | 'subject' | 'details'>;

/** Other actions on contents are also taken on playlists and dailies, which have no review. */
const OF_QUIZZES: ReadonlySet<LogEntry['action']> = new Set([
  ...(['quiz.claim', 'quiz.unclaim', 'quiz.approve', 'quiz.decline', 'quiz.reopen'] as const),
  ...(['quiz.edit', 'quiz.adopt', 'quiz.release', 'quiz.price', 'quiz.difficulty'] as const),
]);

/** The page of the administration that shows the subject of an entry, if there is one. A fixed page is shown itself. */
export function subjectPath(entry: Entry): string | null {
  const { action, subject } = entry;
  const { kind, id } = subject;
  switch (kind) {
    case 'user':
      return `/admin/users?user=${id}`;
    case 'play':
      return `/admin/plays?state=${action === 'play.leave' ? 'left' : 'blocked'}&id=${id}`;
    case 'content':
      return contentPath(entry);
    case 'daily':
      return dayPath(id);
    case 'page':
      return action === 'page.delete' ? null : id;
    default:
      return null;
  }
}

function contentPath({ action, subject: { id }, details }: Entry): string | null {
  // A change of many quizzes records each quiz that it has put into a playlist.
  const isPlaylist = action.startsWith('playlist.') && !('runId' in details);
  if (isPlaylist) return `/admin/playlist/${id}`;
  return action === 'playlist.items' || OF_QUIZZES.has(action) ? `/admin/moderation/${id}` : null;
}

/** The id of a daily is its kind and its day. */
function dayPath(id: string): string {
  const [kind, day = ''] = id.split(' ');
  return `/admin/daily?month=${day.slice(0, 7)}&day=${day}&kind=${kind}`;
}
