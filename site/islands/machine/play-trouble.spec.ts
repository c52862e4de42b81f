import { expect, test } from '@jest/globals';
import type { ErrorCode } from '../../../contracts/errors.ts';
import { ApiError, NetworkError } from '../../api.ts';
import { troubleOf } from './play-trouble.ts';

const refused = (status: number, code?: ErrorCode) =>
  new ApiError(
    status,
    code ? { type: 'about:blank', title: '', status, code, instance: 'request' } : null,
  );

test.each([
  ['no answer at all', new NetworkError('no answer'), 'offline'],
  ['a content that has to be unlocked', refused(403, 'play.locked'), 'locked'],
  ['a foreign origin', refused(403, 'origin.refused'), 'server'],
  ['a play that is not there', refused(404, 'not-found'), 'gone'],
  ['a script that is gone', refused(410), 'outdated'],
  ['an index that has been answered', refused(409, 'play.index'), 'stale'],
  ['a play that is over', refused(409, 'play.finished'), 'stale'],
  ['a hint that is spent', refused(409, 'hint.spent'), 'hint.spent'],
  ['a hint that would do nothing', refused(409, 'hint.useless'), 'hint.useless'],
  ['a hint of another mode', refused(409, 'hint.mode'), 'hint.mode'],
  ['too many calls', refused(429), 'busy'],
  ['a failure', refused(500, 'internal'), 'server'],
  ['a proxy that speaks for us', refused(502), 'server'],
  ['something that nobody foresaw', 'a string', 'server'],
])('%s', (_what, error, trouble) => {
  expect(troubleOf(error)).toBe(trouble);
});
