import { Injectable } from '@nestjs/common';
import type {
  AdminCatalogList,
  AdminCatalogQuery,
  AdminCatalogRow,
  CatalogMark,
} from '../../../contracts/admin-catalog.ts';
import type { Media } from '../../../contracts/media.ts';
import type { Viewer } from '../../auth/index.ts';
import { Database } from '../../database.ts';
import { badInput } from '../../errors.ts';
import { MediaPresenter } from '../../media/index.ts';
import { readingsOf } from '../../search-terms.ts';

interface Row extends Omit<AdminCatalogRow, 'picture'> {
  pictureId: string | null;
  /** The similarity of the title to the query, 0 to 1000. */
  closeness: number;
}

/** The last row of the previous page, and the reading of the query that found the list. */
interface Cursor {
  reading: number;
  closeness: number;
  id: number;
}

interface Source {
  table: string;
  /** The name under which the words of the table are collected. */
  collection: string;
  columns: string;
  /** The columns of the titles. */
  titles: readonly [string, string];
  /** The conditions of the marks that rows of the table can have. */
  marks: Partial<Record<CatalogMark, string>>;
}

const SHARED_MARKS = {
  related: 'i.related',
  adopted: 'i.adopted',
  release: 'i.release is not null',
};

const WORKS: Source = {
  table: 'catalog_item',
  collection: 'catalog',
  columns: `i.title_ua as "titleUA", i.title_en as "titleEN", i.year, i.clip_id is not null as "hasClip"`,
  titles: ['title_ua', 'title_en'],
  marks: {
    ...SHARED_MARKS,
    originalVoices: 'i.original_voices',
    approximateDate: 'i.approximate_date',
  },
};

const PEOPLE: Source = {
  table: 'catalog_person',
  collection: 'people',
  columns: `i.name_ua as "titleUA", i.name_en as "titleEN", i.born as year, false as "hasClip"`,
  titles: ['name_ua', 'name_en'],
  marks: SHARED_MARKS,
};

/** Lists works of one kind, or people, for admins. */
@Injectable()
export class CatalogLists {
  constructor(
    private readonly database: Database,
    private readonly media: MediaPresenter,
  ) {}

  /** Returns one page: the newest first; with a query, the closest titles first. 400 for the cursor of another list. */
  async list(query: AdminCatalogQuery, viewer: Viewer): Promise<AdminCatalogList> {
    const from = query.cursor === undefined ? null : readCursor(query.cursor);
    const source = query.kind === 'person' ? PEOPLE : WORKS;
    const { rows, reading } =
      query.query.trim() === ''
        ? { rows: await this.browse(source, query, from), reading: 0 }
        : await this.search(source, query, from);
    const shown = rows.slice(0, query.limit);
    const media = await this.media.present(
      shown.flatMap(({ pictureId }) => pictureId ?? []),
      viewer,
    );
    const last = rows.length > query.limit ? shown.at(-1) : undefined;
    return {
      items: shown.map(row => rowOf(row, media)),
      next: last ? writeCursor({ reading, ...last }) : null,
    };
  }

  private browse(source: Source, query: AdminCatalogQuery, from: Cursor | null): Promise<Row[]> {
    const { name, conditions } = filterOf(source, query);
    return this.database.query<Row>(
      `admin-catalog-${name}`,
      `select ${columnsOf(source)}, 0 as closeness from ${source.table} i
      where ${conditions} and ($3::bigint is null or i.id < $3)
      order by i.id desc limit $4`,
      [query.kind, query.fame ?? null, from?.id ?? null, query.limit + 1],
    );
  }

  private async search(source: Source, query: AdminCatalogQuery, from: Cursor | null) {
    const { name, conditions } = filterOf(source, query);
    const [one, other] = source.titles.map(
      title => `similarity(search_fold(i.${title}), search_fold($3))`,
    );
    const statement = `
      select * from (
        select ${columnsOf(source)}, round(1000 * greatest(${one}, ${other}))::int as closeness
        from ${source.table} i
        where ${conditions} and i.search_words @@ (select search_reading($3, '${source.collection}', $4))
      ) as found
      where $5::int is null or (closeness, id) < ($5, $6::bigint)
      order by closeness desc, id desc limit $7`;
    for (const [at, { text, corrected }] of readingsOf(query.query).entries()) {
      if (at < (from?.reading ?? 0)) continue;
      const rows = await this.database.query<Row>(`admin-catalog-search-${name}`, statement, [
        ...[query.kind, query.fame ?? null, text, corrected],
        ...[from?.closeness ?? null, from?.id ?? null, query.limit + 1],
      ]);
      if (rows.length > 0 || from) return { rows, reading: at };
    }
    return { rows: [], reading: 0 };
  }
}

const columnsOf = ({ columns, marks }: Source) => `i.id, i.key, ${columns}, i.fame,
  i.picture_id as "pictureId", array_remove(array[${Object.entries(marks)
    .map(([mark, condition]) => `case when ${condition} then '${mark}' end`)
    .join(', ')}], null) as marks`;

/**
 * The conditions of a list, with $1 for the kind and $2 for the fame. They are written out for each combination of
 * filters, so that each combination uses its index.
 */
function filterOf({ table, marks }: Source, { fame, mark }: AdminCatalogQuery) {
  const marked = mark && (marks[mark] ?? 'false');
  const conditions = [
    table === 'catalog_item' ? 'i.source = $1' : `$1::text = 'person'`,
    fame ? 'i.fame = $2' : '$2::int is null',
    ...(marked ? [marked] : []),
  ].join(' and ');
  return { name: [table, fame ? 'fame' : 'all', mark ?? 'all'].join('-'), conditions };
}

function rowOf(
  { pictureId, closeness: _closeness, ...row }: Row,
  media: ReadonlyMap<string, Media>,
): AdminCatalogRow {
  return { ...row, picture: media.get(pictureId ?? '') ?? null };
}

const writeCursor = ({ reading, closeness, id }: Cursor): string =>
  Buffer.from([reading, closeness, id].join()).toString('base64url');

function readCursor(text: string): Cursor {
  const parts = /^([0-3]),(\d{1,4}),(\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString());
  if (!parts) throw badInput([{ path: 'cursor', code: 'invalid' }]);
  const [reading, closeness, id] = parts.slice(1).map(Number) as [number, number, number];
  return { reading, closeness, id };
}
