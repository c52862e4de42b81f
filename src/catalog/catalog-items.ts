import { Injectable } from '@nestjs/common';
import type {
  CatalogItem as CatalogItemAnswer,
  CatalogList,
  CatalogQuery,
} from '../../contracts/catalog.ts';
import type { Media } from '../../contracts/media.ts';
import type { Viewer } from '../auth/index.ts';
import { Database } from '../database.ts';
import { badInput, notFound } from '../errors.ts';
import { MediaPresenter } from '../media/index.ts';
import { readingsOf } from '../search-terms.ts';

const PEOPLE = `
coalesce((select json_agg(json_build_object('id', p.id, 'role', c.role, 'nameUA', p.name_ua, 'nameEN', p.name_en)
    order by c.role in ('lead', 'designer'), c.role, c.position, p.id)
  from catalog_credit c join catalog_person p on p.id = c.person_id
  where c.item_id = i.id and c.role <> 'also'), '[]')`;

const ITEM = `
i.id, i.source, i.title_ua as "titleUA", i.title_en as "titleEN", i.year, i.countries, i.genres, i.form,
${PEOPLE} as people, i.facts, i.fame, i.picture_id as "pictureId", i.clip_id as "clipId", i.reference, i.version, i.adopted,
json_build_object('related', i.related, 'originalVoices', i.original_voices, 'approximateDate', i.approximate_date) as flags`;

const BROWSE = `
select ${ITEM}, 0 as closeness from catalog_item i
where i.source = $1 and ($2::int is null or (i.fame, i.id) < ($2, $3::bigint))
order by i.fame desc, i.id desc
limit $4`;

const ONE = `select ${ITEM}, 0 as closeness from catalog_item i where i.id = $1::bigint`;

const closenessOf = (title: string) => `similarity(search_fold(${title}), search_fold($2))`;

const SEARCH = `
select ${ITEM}, i.closeness
from (
  select found.*, round(1000 * greatest(${closenessOf('title_ua')}, ${closenessOf('title_en')}))::int as closeness
  from catalog_item found
  where source = $1 and search_words @@ (select search_reading($2, 'catalog', $3))
) as i
where $4::int is null or (i.closeness, i.fame, i.id) < ($4, $5::int, $6::bigint)
order by i.closeness desc, i.fame desc, i.id desc
limit $7`;

type Row = Omit<CatalogItemAnswer, 'picture' | 'clip'> & {
  fame: 1 | 2 | 3;
  pictureId: string | null;
  clipId: string | null;
  /** The similarity of the title to the query, 0 to 1000. */
  closeness: number;
};

/**
 * The content of a page's cursor: the last item of the previous page, and the reading of the query that found the list
 * (as typed, corrected, or in the other keyboard layout).
 */
interface Cursor {
  reading: number;
  closeness: number;
  fame: number;
  id: number;
}

/** Searches the catalogue for authors and admins, a page at a time. */
@Injectable()
export class CatalogItems {
  constructor(
    private readonly database: Database,
    private readonly media: MediaPresenter,
  ) {}

  /**
   * Returns one page, sorted by fame, or with a query by how closely the title matches. 400 for a cursor that was not
   * made by this list.
   */
  async list(query: CatalogQuery, viewer: Viewer): Promise<CatalogList> {
    const from = query.cursor === undefined ? null : readCursor(query.cursor);
    const { rows, reading } =
      query.query.trim() === ''
        ? { rows: await this.browse(query, from), reading: 0 }
        : await this.search(query, from);
    const shown = rows.slice(0, query.limit);
    const last = rows.length > query.limit ? shown.at(-1) : undefined;
    return {
      items: await this.present(shown, viewer),
      next: last ? writeCursor({ reading, ...last }) : null,
    };
  }

  /** 404 if there is no such item. */
  async read(id: number, viewer: Viewer): Promise<CatalogItemAnswer> {
    const rows = await this.database.query<Row>('catalog-item', ONE, [id]);
    const [item] = await this.present(rows, viewer);
    if (!item) throw notFound();
    return item;
  }

  private async present(rows: readonly Row[], viewer: Viewer): Promise<CatalogItemAnswer[]> {
    const media = await this.media.present(
      rows.flatMap(({ pictureId, clipId }) => [pictureId, clipId].flatMap(id => id ?? [])),
      viewer,
    );
    return rows.map(row => itemOf(row, media, viewer));
  }

  private browse({ source, limit }: CatalogQuery, from: Cursor | null): Promise<Row[]> {
    return this.database.query<Row>('catalog-browse', BROWSE, [
      source,
      from?.fame ?? null,
      from?.id ?? null,
      limit + 1,
    ]);
  }

  private async search({ source, query, limit }: CatalogQuery, from: Cursor | null) {
    const first = from?.reading ?? 0;
    for (const [at, { text, corrected }] of readingsOf(query).entries()) {
      if (at < first) continue;
      const place = [from?.closeness ?? null, from?.fame ?? null, from?.id ?? null];
      const values = [source, text, corrected, ...place, limit + 1];
      const rows = await this.database.query<Row>('catalog-search', SEARCH, values);
      if (rows.length > 0 || from) return { rows, reading: at };
    }
    return { rows: [], reading: 0 };
  }
}

function itemOf(
  { closeness: _closeness, pictureId, clipId, ...row }: Row,
  media: ReadonlyMap<string, Media>,
  { role }: Viewer,
): CatalogItemAnswer {
  const hidden = role === 'admin' ? {} : { fame: null, flags: null };
  const mediaOf = (id: string | null) => media.get(id ?? '') ?? null;
  return { ...row, ...hidden, picture: mediaOf(pictureId), clip: mediaOf(clipId) };
}

const writeCursor = ({ reading, closeness, fame, id }: Cursor): string =>
  Buffer.from([reading, closeness, fame, id].join()).toString('base64url');

function readCursor(text: string): Cursor {
  const parts = /^([0-3]),(\d{1,4}),([1-3]),(\d{1,15})$/.exec(
    Buffer.from(text, 'base64url').toString(),
  );
  if (!parts) throw badInput([{ path: 'cursor', code: 'invalid' }]);
  const [reading, closeness, fame, id] = parts.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
  ];
  return { reading, closeness, fame, id };
}
