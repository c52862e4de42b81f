import type { AdminCatalogRow } from '../../../../contracts/admin-catalog.ts';
import { pictureAddress } from '../../editor/media/media-words.ts';
import type { Column } from '../list/column.ts';
import { onPlainClick } from '../list/ViewTabs.tsx';
import type { SayInCatalog } from './catalog-words.ts';

type Row = AdminCatalogRow;

/** The columns of the list. `open` shows the sheet of a row, whose address is `hrefOf`. */
export function catalogColumns(
  say: SayInCatalog,
  hrefOf: (row: Row) => string,
  open: (row: Row) => void,
): Column<Row>[] {
  const column = (
    name: 'picture' | 'title' | 'english' | 'year' | 'fame' | 'marks' | 'clip' | 'key',
    width: string,
    cell: Column<Row>['cell'],
    differs: Partial<Column<Row>> = {},
  ): Column<Row> => ({ name, width, cell, label: say(`columns.${name}`), ...differs });
  return [
    column('picture', '4.5rem', Thumb, { isUnnamed: true, card: 'picture' }),
    column(
      'title',
      'minmax(8rem, 2fr)',
      row => <Title row={row} href={hrefOf(row)} open={open} />,
      { isAlways: true, card: 'title' },
    ),
    column('english', 'minmax(8rem, 2fr)', ({ titleEN }) => <span lang="en">{titleEN}</span>, {
      card: 'meta',
    }),
    column('year', '3.75rem', ({ year }) => <span className="num">{year ?? '–'}</span>, {
      isEnd: true,
      card: 'end',
    }),
    column('fame', '7.5rem', ({ fame }) => <span className="num">{fame}</span>, { isEnd: true }),
    column('marks', 'minmax(12.5rem, 1.5fr)', row => <Marks row={row} say={say} />, {
      card: 'foot',
    }),
    column('clip', '5rem', ({ hasClip }) => (hasClip ? say('hasClip') : '–'), { isWide: true }),
    column('key', 'minmax(8rem, 1fr)', ({ key }) => <span className="list__soft">{key}</span>, {
      isWide: true,
    }),
  ];
}

function Thumb({ picture }: Row) {
  if (!picture) return <span className="thumb thumb--none" />;
  const address = pictureAddress(picture.url, 320);
  return <img className="thumb" src={address} alt="" width={64} height={36} loading="lazy" />;
}

interface TitleProps {
  row: Row;
  href: string;
  open: (row: Row) => void;
}

const Title = ({ row, href, open }: TitleProps) => (
  <a className="list__title" href={href} onClick={onPlainClick(() => open(row))}>
    {row.titleUA}
  </a>
);

const Marks = ({ row: { marks }, say }: { row: Row; say: SayInCatalog }) => (
  <span className="cat-marks">
    {marks.map(mark => (
      <span key={mark} className={mark === 'related' ? 'pill pill--no' : 'pill'}>
        {say(`marks.${mark}`)}
      </span>
    ))}
  </span>
);
