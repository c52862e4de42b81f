import { useRef, useState } from 'react';
import type { EditedPlaylist, PlaylistQuiz } from '../../../../contracts/admin-playlists.ts';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import { GripIcon } from '../../editor/editor-icon.tsx';
import { IconButton } from '../../editor/IconButton.tsx';
import { type Lifted, useSorting } from '../../editor/list/use-sorting.ts';
import { pictureAddress } from '../../editor/media/media-words.ts';
import { CoinMark } from '../../result/CoinMark.tsx';
import { type SayInContents, titleIn } from '../contents/content-view.ts';
import { LevelDots, StatusPill } from '../contents/StatusPill.tsx';
import { focusBack } from '../list/focus-history.ts';
import type { SayInPlaylist } from './PlaylistEditor.tsx';

type Items = EditedPlaylist['items'];

interface Props {
  say: SayInPlaylist;
  inContents: SayInContents;
  locale: Locale;
  items: Items;
  arrange: (change: (items: Items) => Items) => void;
}

/** The quizzes of a playlist, which are moved by pointer or keys: Space lifts and drops, arrows move, Esc cancels. */
export function PlaylistItems({ say, inContents, locale, items, arrange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [news, setNews] = useState('');
  const uids = items.map(({ id }) => String(id));
  const nameOf = (uid: string) => {
    const item = items.find(({ id }) => String(id) === uid);
    return item ? titleIn(locale, item) : '';
  };
  const { lifted, grip } = useSorting({
    uids,
    list,
    drop: ids =>
      arrange(known => known.toSorted((one, other) => place(ids, one) - place(ids, other))),
    say: (what, at) => setNews(say(`news.${what}`, { place: at + 1, n: items.length })),
  });
  const shown = lifted?.by === null ? moved(items, lifted) : items;
  const remove = (id: number) => {
    arrange(known => known.filter(item => item.id !== id));
    setTimeout(focusBack);
  };
  const questions = items.reduce((sum, { itemsCounter }) => sum + itemsCounter, 0);

  return (
    <section className="pl-quizzes">
      <div className="pl-quizzes__head">
        <h2>{say('quizzes')}</h2>
        <span className="num">{say('total', { n: items.length, questions })}</span>
        <span className="only-wide pl-keys">{say('keys')}</span>
      </div>
      <p className="sr-only" role="status">
        {news}
      </p>
      {items.length === 0 && <p className="pl-none">{say('none')}</p>}
      <ol className="pl-list" ref={list}>
        {shown.map((item, at) => (
          <Item
            key={item.id}
            {...{ say, inContents, item, grip, remove }}
            title={nameOf(String(item.id))}
            number={at + 1}
            lifted={lifted?.uid === String(item.id) ? lifted : null}
          />
        ))}
      </ol>
    </section>
  );
}

const place = (ids: readonly string[], { id }: PlaylistQuiz) => ids.indexOf(String(id));

/** The order that a drop at the current place would give. */
function moved(items: Items, { from, to }: Lifted): Items {
  const item = items[from];
  return item ? items.toSpliced(from, 1).toSpliced(to, 0, item) : items;
}

interface ItemProps extends Pick<Props, 'say' | 'inContents'> {
  item: PlaylistQuiz;
  title: string;
  number: number;
  grip: ReturnType<typeof useSorting>['grip'];
  lifted: Lifted | null;
  remove: (id: number) => void;
}

function Item({ say, inContents, item, title, number, grip, lifted, remove }: ItemProps) {
  const { id, picture, itemsCounter, difficulty, price, status } = item;
  const uid = String(id);
  return (
    <li
      className={lifted ? 'is-lifted' : undefined}
      data-uid={uid}
      style={lifted?.by ? { transform: `translateY(${lifted.by}px)` } : undefined}
    >
      <button
        type="button"
        className="grip"
        aria-label={say('move', { title })}
        aria-pressed={lifted !== null}
        {...grip(uid)}
      >
        <GripIcon />
      </button>
      <span className="cube cube--blank" aria-hidden="true">
        {number}
      </span>
      {picture ? (
        <img className="thumb" src={pictureAddress(picture, 320)} alt="" width={72} height={41} />
      ) : (
        <span className="thumb thumb--none" />
      )}
      <span>
        <b>{title}</b>
        <span className="pl-meta num">
          {say('questions', { n: itemsCounter })}
          <LevelDots level={difficulty} say={inContents} />
          {price > 0 && (
            <span className="coin">
              <CoinMark />
              {price}
            </span>
          )}
          {status !== 10 && <StatusPill status={status} say={inContents} />}
        </span>
      </span>
      <IconButton icon="close" label={say('remove', { title })} press={() => remove(id)} />
    </li>
  );
}
