import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type {
  ArrangePlaylist,
  ChangePlaylist,
  CreatePlaylist,
  EditedPlaylist,
} from '../../../contracts/admin-playlists.ts';
import { Status } from '../../../contracts/vocabulary.ts';
import { makeSocialPicture } from '../../../queues/contents/make-social-picture.job.ts';
import { outbox } from '../../../queues/outbox/outbox.ts';
import { recordAction, type Viewer } from '../../auth/index.ts';
import { badInput, conflict } from '../../errors.ts';
import { type Transaction, Transactions } from '../../transaction.ts';
import { Content } from '../content.entity.ts';
import { ownFiles } from '../editor/own-files.ts';
import { adopt } from '../shipped/adoption.ts';
import { titleSlugOf } from '../slug.ts';
import { createContent } from '../transition.ts';
import { columnsOf, type Head } from '../working-copy/draft.ts';
import {
  dropPlaylist,
  type LockedPlaylist,
  lockPlaylist,
  noteItems,
  refuseShortIfPublic,
} from './playlist-items.ts';
import { PlaylistPresenter } from './playlist-presenter.ts';

/**
 * Creates and edits playlists, which have no working copy: a change is live at once. 409 version.conflict for a change
 * with an outdated version; a repeated change is accepted and changes nothing. 404 if there is no such playlist.
 */
@Injectable()
export class PlaylistEditor {
  constructor(
    private readonly transactions: Transactions,
    private readonly presenter: PlaylistPresenter,
  ) {}

  read(viewer: Viewer, id: number): Promise<EditedPlaylist> {
    return this.transactions.run(tx => this.presenter.present(tx, viewer, id));
  }

  /** 409 key.reused if a playlist with another title was created with this key. */
  create(viewer: Viewer, { key, title }: CreatePlaylist): Promise<EditedPlaylist> {
    return this.transactions.run(async tx => {
      const { userId } = viewer;
      await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`playlist:${userId}:${key}`}))`);
      const [known] = await tx.run(sql<{ id: number; isSame: boolean }>`
        select playlist_id as id, title = ${JSON.stringify(title)}::jsonb as "isSame"
        from playlist_request where admin_id = ${userId} and key = ${key}`);
      if (known && !known.isSame) throw conflict('key.reused');
      const id = known?.id ?? (await this.add(tx, viewer, { key, title }));
      return this.presenter.present(tx, viewer, id);
    });
  }

  private async add(
    tx: Transaction,
    { userId, role }: Viewer,
    { key, title }: CreatePlaylist,
  ): Promise<number> {
    const fields = { ...columnsOf(headOf(title)), authorId: userId };
    const why = { actor: { userId, role }, reason: 'created' };
    const { id } = await createContent(tx, fields, Status.DRAFT, why);
    await tx.run(sql`
      insert into playlist_request (admin_id, key, title, playlist_id)
      values (${userId}, ${key}, ${JSON.stringify(title)}::jsonb, ${id})`);
    await record(tx, userId, { action: 'playlist.create', id, details: { title } });
    return id;
  }

  change(viewer: Viewer, id: number, { version, set }: ChangePlaylist): Promise<EditedPlaylist> {
    return this.transactions.run(async tx => {
      const playlist = await lockPlaylist(tx, id);
      const before = await tx.em.findOneOrFail(Content, { id }, { disableIdentityMap: true });
      await ownFiles(tx, viewer, [set.coverId]);
      const fields = fieldsOf(set, before);
      if (Object.entries(fields).some(([name, value]) => before[name as keyof Content] !== value)) {
        refuseOutdated(playlist, version);
        await tx.em.nativeUpdate(Content, { id }, fields);
        await this.noteChange(tx, id);
        await record(tx, viewer.userId, { action: 'playlist.edit', id, details: { set } });
      }
      return this.presenter.present(tx, viewer, id);
    });
  }

  private async noteChange(tx: Transaction, id: number): Promise<void> {
    await tx.run(
      sql`update content set version = version + 1, updated_at = now() where id = ${id}`,
    );
    await adopt(tx, id);
    await outbox.add(tx, makeSocialPicture, { contentId: id });
    await dropPlaylist(tx, id);
  }

  /** 400 if an id is no quiz or that of a deleted one; 409 playlist.short like `refuseShortIfPublic`. */
  arrange(viewer: Viewer, id: number, { version, ids }: ArrangePlaylist): Promise<EditedPlaylist> {
    return this.transactions.run(async tx => {
      // Changes of a status lock quizzes before their playlists as well.
      await tx.run(
        sql`select from content where id = any(${[...ids]}::bigint[]) order by id for share`,
      );
      const playlist = await lockPlaylist(tx, id);
      const items = await tx.run(sql<{ contentId: number }>`
        select content_id as "contentId" from playlist_item where playlist_id = ${id} order by position`);
      const before = items.map(({ contentId }) => contentId);
      if (ids.join() !== before.join()) {
        refuseOutdated(playlist, version);
        await refuseOthers(tx, ids, before);
        await dropPlaylist(tx, id);
        await replaceItems(tx, id, ids);
        await noteItems(tx, id);
        await refuseShortIfPublic(tx, playlist);
        await record(tx, viewer.userId, {
          action: 'playlist.items',
          id,
          details: { from: before, to: ids },
        });
      }
      return this.presenter.present(tx, viewer, id);
    });
  }
}

interface Done {
  action: 'playlist.create' | 'playlist.edit' | 'playlist.items';
  id: number;
  details: Record<string, unknown>;
}

const record = (tx: Transaction, adminId: number, { action, id, details }: Done) =>
  recordAction(tx, { adminId, action, subject: { kind: 'content', id }, details });

function refuseOutdated({ version }: LockedPlaylist, known: number): void {
  if (version !== known) throw conflict('version.conflict');
}

/** 400 unless every id is a quiz and no id is repeated. Deleted quizzes stay, since they can be restored. */
async function refuseOthers(
  tx: Transaction,
  ids: readonly number[],
  before: readonly number[],
): Promise<void> {
  const quizzes = await tx.run(sql`
    select from content where id = any(${[...ids]}::bigint[]) and content_type in ('quiz', 'movie', 'music')
      and (status <> ${Status.DELETED} or id = any(${[...before]}::bigint[]))`);
  if (quizzes.length < ids.length) throw badInput([{ path: 'ids', code: 'invalid' }]);
}

async function replaceItems(tx: Transaction, id: number, ids: readonly number[]): Promise<void> {
  await tx.run(sql`delete from playlist_item where playlist_id = ${id}`);
  await tx.run(sql`
    insert into playlist_item (playlist_id, content_id, position)
    select ${id}::bigint, content_id, place - 1
    from unnest(${[...ids]}::bigint[]) with ordinality as listed(content_id, place)`);
}

/** The title in search results and the genitive follow the title, since the form has no fields for them. */
function fieldsOf({ title, description, coverId }: ChangePlaylist['set'], before: Content) {
  const follows = (ua: string) => ua === '' || ua === before.titleUA;
  return {
    ...(title && { titleUA: title.ua, titleEN: title.en || null, slug: titleSlugOf(title) }),
    ...(title &&
      follows(before.seoTitleUA) && { seoTitleUA: title.ua, seoTitleEN: title.en || null }),
    ...(title &&
      follows(before.genitiveUA) && { genitiveUA: title.ua, genitiveEN: title.en || null }),
    ...(description && { descriptionUA: description.ua, descriptionEN: description.en || null }),
    ...(coverId !== undefined && { pictureId: coverId }),
  };
}

const NOTHING = { ua: '', en: null };

const headOf = (title: Head['title']): Head => ({
  contentType: 'playlist',
  subtype: null,
  genre: 'general-knowledge',
  subject: null,
  mode: 'choicer',
  difficulty: 'medium',
  price: 0,
  title: { ua: title.ua, en: title.en || null },
  seoTitle: { ua: title.ua, en: title.en || null },
  genitive: { ua: title.ua, en: title.en || null },
  description: NOTHING,
  coverId: null,
  coverAlt: NOTHING,
});
