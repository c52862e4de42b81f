import type { AdminContent } from '../../../../contracts/admin-contents.ts';
import { localized } from '../../../paths.ts';
import { pictureAddress } from '../../editor/media/media-words.ts';
import type { Column } from '../list/column.ts';
import { type ListPlace, titleIn } from './content-view.ts';
import { PriceCell } from './PriceCell.tsx';
import { LevelDots, StatusPill } from './StatusPill.tsx';

type ContentColumn = Column<AdminContent>;

interface Actions {
  /** Filters the list by an author. */
  filterBy: (author: string) => void;
  setPrice: (content: AdminContent, price: number) => Promise<boolean>;
}

/** The columns of a list of contents. Playlists have fewer. */
export function contentColumns(place: ListPlace, actions: Actions): ContentColumn[] {
  const { say, type } = place;
  const [about, figures] = [textColumns(place, actions), figureColumns(place)];
  const status: ContentColumn = {
    ...{ name: 'status', label: say('column.status'), width: '7rem' },
    cell: ({ status: known }) => <StatusPill status={known} say={say} />,
  };
  const changed: ContentColumn = {
    ...{ name: 'changed', label: say('column.changed'), width: '5rem', sort: 'changed' },
    ...{ isEnd: true, isWide: true },
    cell: ({ updatedAt }) => <Day time={updatedAt} place={place} />,
  };
  const columns = [...about, ...figures, priceColumn(place, actions), status, changed];
  const isOfPlaylists = (name: string) =>
    ['picture', 'title', 'author', 'items', 'status', 'changed'].includes(name);
  return type === 'playlist' ? columns.filter(({ name }) => isOfPlaylists(name)) : columns;
}

function textColumns(place: ListPlace, { filterBy }: Actions): ContentColumn[] {
  const { say } = place;
  return [
    {
      ...{ name: 'picture', label: say('column.picture'), width: '3.5rem', card: 'picture' },
      ...{ isAlways: true, isUnnamed: true },
      cell: ({ picture }) => <Cover picture={picture} />,
    },
    {
      ...{ name: 'title', label: say('column.title'), width: 'minmax(9rem, 2fr)' },
      ...{ sort: 'title', isAlways: true, card: 'title' },
      cell: content => <Title content={content} place={place} />,
    },
    {
      ...{ name: 'author', label: say('column.author'), width: 'minmax(5rem, 1fr)' },
      cell: ({ author }) => (
        <button
          type="button"
          className="list__soft list__filter"
          onClick={() => filterBy(author ? String(author.id) : 'site')}
        >
          {author?.name ?? say('author.site')}
        </button>
      ),
    },
  ];
}

function figureColumns({ say, type, locale }: ListPlace): ContentColumn[] {
  const isPlaylist = type === 'playlist';
  const number = (n: number) => n.toLocaleString(locale === 'en' ? 'en' : 'uk');
  const items = isPlaylist ? say('column.quizzes') : say('column.items');
  return [
    {
      ...{ name: 'mode', label: say('column.mode'), width: '4.5rem', isWide: true },
      cell: ({ mode }) => mode && <span className="list__soft">{say(`mode.${mode}`)}</span>,
    },
    {
      ...{ name: 'difficulty', label: say('column.difficulty'), width: '3.75rem', isWide: true },
      cell: ({ difficulty }) => difficulty && <LevelDots level={difficulty} say={say} />,
    },
    {
      ...{ name: 'items', label: items, width: isPlaylist ? '5rem' : '5.25rem', isEnd: true },
      ...(isPlaylist ? { card: 'meta' } : { isWide: true }),
      cell: ({ itemsCounter }) => (
        <Figure
          short={number(itemsCounter)}
          long={isPlaylist ? say('quizzesOf', { n: itemsCounter }) : null}
        />
      ),
    },
    {
      ...{ name: 'plays', label: say('column.plays'), width: '4.25rem', sort: 'plays' },
      ...{ isEnd: true, card: 'meta' },
      cell: ({ plays }) => <Figure short={number(plays)} long={say('playsOf', { n: plays })} />,
    },
    {
      ...{ name: 'percent', label: say('column.percent'), width: '4.75rem', isEnd: true },
      cell: ({ averagePercent }) => (averagePercent === null ? '–' : Math.round(averagePercent)),
    },
  ];
}

function priceColumn({ say, locale, type }: ListPlace, { setPrice }: Actions): ContentColumn {
  return {
    ...{ name: 'price', label: say('column.price'), width: '5.5rem', sort: 'price' },
    ...{ isEnd: true, card: 'end' },
    cell: content =>
      type !== 'daily' && (
        <PriceCell
          title={titleIn(locale, content)}
          price={content.price}
          say={say}
          save={price => setPrice(content, price)}
        />
      ),
  };
}

const Cover = ({ picture }: { picture: string | null }) =>
  picture ? (
    <img
      className="thumb"
      src={pictureAddress(picture, 320)}
      alt=""
      width={64}
      height={36}
      loading="lazy"
    />
  ) : (
    <span className="thumb thumb--none" />
  );

/** Quizzes are edited in the wizard, playlists on a page of their own, dailies in the calendar. */
function Title({ content, place }: { content: AdminContent; place: ListPlace }) {
  const { id, contentType, uri } = content;
  const edited = contentType === 'playlist' ? `/admin/playlist/${id}` : `/create/wizard/${id}`;
  return (
    <a
      className="list__title"
      href={localized(place.locale, contentType === 'daily' ? uri : edited)}
    >
      {titleIn(place.locale, content) || place.say('untitled')}
    </a>
  );
}

/** A number in the table, with its unit in a card. */
const Figure = ({ short, long }: { short: string; long: string | null }) =>
  long === null ? (
    short
  ) : (
    <>
      <span className="list__in-table">{short}</span>
      <span className="list__in-card">{long}</span>
    </>
  );

function Day({ time, place }: { time: string; place: ListPlace }) {
  const language = place.locale === 'en' ? 'en-GB' : 'uk';
  const day = new Date(time);
  const year = day.getFullYear() === new Date().getFullYear() ? undefined : 'numeric';
  const options = { timeZone: 'Europe/Kyiv', day: 'numeric', month: 'short', year } as const;
  return (
    <time className="list__soft" dateTime={time} title={day.toLocaleString(language)}>
      {day.toLocaleDateString(language, options)}
    </time>
  );
}
