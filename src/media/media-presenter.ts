import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Media } from '../../contracts/media.ts';
import type { Viewer } from '../auth/index.ts';
import { Database } from '../database.ts';
import type { Transaction } from '../transaction.ts';
import { MediaLinks } from './media-link.ts';
import { DAILY_WIDTHS, SQUARE_SIDES } from './rendition-sizes.ts';
import type { Focus } from './stored-file.entity.ts';

const COLUMNS = `
  f.id, f.kind, f.state, f.code, f.width, f.height, f.duration, f.bytes, f.needs, f.placeholder, f.from_id as "from",
  f.owner_id is not null as "isUploaded", f.credit, f.alt, f.focus, b.rendered_at is not null as "isRendered", is_public_file(f.id) as "isPublic"
from file f left join blob b on b.id = f.blob_id`;

interface MediaRow extends Omit<Media, 'url' | 'renditions' | 'alt'> {
  alt: Media['alt'] | null;
  focus: Focus | null;
  isRendered: boolean;
  isPublic: boolean;
}

type FileViewer = Pick<Viewer, 'userId'>;

/** Presents files as their owner and admins see them. The caller checks access. */
@Injectable()
export class MediaPresenter {
  constructor(
    private readonly database: Database,
    private readonly links: MediaLinks,
  ) {}

  /** Reads files by id in one query and leaves out missing ones. The URLs are sealed for the viewer. */
  async present(ids: readonly string[], viewer: FileViewer): Promise<Map<string, Media>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<MediaRow>(
      'media',
      `select ${COLUMNS} where f.id = any($1::uuid[])`,
      [ids],
    );
    return new Map(rows.map(row => [row.id, this.mediaOf(row, viewer)]));
  }

  /** Does the same as `present`, but sees the changes that `tx` has not committed yet. */
  async presentAllIn(
    tx: Transaction,
    ids: readonly string[],
    viewer: FileViewer,
  ): Promise<Map<string, Media>> {
    if (ids.length === 0) return new Map();
    const rows = await tx.run(sql<MediaRow>`
      select ${sql.raw(COLUMNS)} where f.id = any(${[...ids]}::uuid[])`);
    return new Map(rows.map(row => [row.id, this.mediaOf(row, viewer)]));
  }

  /** Presents one file as `presentAllIn` does. Throws if there is no such file. */
  async presentIn(tx: Transaction, id: string, viewer: FileViewer): Promise<Media> {
    const media = (await this.presentAllIn(tx, [id], viewer)).get(id);
    if (!media) throw new Error(`There is no file ${id}.`);
    return media;
  }

  private mediaOf(row: MediaRow, { userId }: FileViewer): Media {
    const { focus, isRendered, isPublic, alt, ...media } = row;
    const url = isPublic ? `/media/${row.id}` : this.links.sealed(row.id, `editor:${userId}`);
    const renditions = {
      square: SQUARE_SIDES.map(side => `${url}/square-${side}`),
      daily: DAILY_WIDTHS.map(width => `${url}/daily-${width}`),
      face: focus?.face ?? false,
    };
    return {
      ...media,
      url,
      renditions: isRendered && row.kind === 'image' ? renditions : null,
      alt: alt ?? { ua: '', en: null },
    };
  }
}
