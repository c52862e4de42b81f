import * as contents from '../../../../contracts/admin-contents.ts';
import { createPlaylist } from '../../../../contracts/admin-playlists.ts';
import * as releases from '../../../../contracts/admin-releases.ts';
import { ask, type Input } from '../../../ask.ts';

export const readContents = (query: Input<typeof contents.listAdminContents>) =>
  ask(contents.listAdminContents, {}, query);

export type ContentChange = Input<typeof contents.changeContents>;

export const changeContents = (body: ContentChange) => ask(contents.changeContents, {}, body);

export const readBulk = (jobId: string) => ask(contents.readBulk, { jobId });

export const resumeBulk = (jobId: string) => ask(contents.resumeBulk, { jobId }, {});

export const undoBulk = (jobId: string, key: string) => ask(contents.undoBulk, { jobId }, { key });

export const addPlaylist = (body: Input<typeof createPlaylist>) => ask(createPlaylist, {}, body);

export const readReleases = () => ask(releases.listReleases, {});

export const decideRelease = (id: number, decision: 'take' | 'keep') =>
  ask(decision === 'take' ? releases.takeRelease : releases.keepRelease, { id }, {});
