import { useEffect, useState } from 'react';
import type { AdminContent } from '../../../../contracts/admin-contents.ts';
import type { EditedPlaylist, PlaylistQuiz } from '../../../../contracts/admin-playlists.ts';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import { foundParts } from '../../editor/catalog/found-letters.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { pictureAddress } from '../../editor/media/media-words.ts';
import { titleIn } from '../contents/content-view.ts';
import { readContents } from '../contents/contents-api.ts';
import { SearchBox } from '../list/SearchBox.tsx';
import type { SayInPlaylist } from './PlaylistEditor.tsx';

interface Props {
  say: SayInPlaylist;
  locale: Locale;
  items: EditedPlaylist['items'];
  add: (quiz: PlaylistQuiz) => void;
}

const MOST_FOUND = 12;
const MOST_ITEMS = 50;

/** The search for quizzes to add at the end. The field keeps the focus, so that several can be added. */
export function AddQuiz({ say, locale, items, add }: Props) {
  const [query, setQuery] = useState('');
  const { found, hasFailed } = useFound(query);
  const added = new Set(items.map(({ id }) => id));
  const isFull = items.length >= MOST_ITEMS;

  return (
    <section className="pl-add panel" aria-labelledby="pl-add">
      <h2 id="pl-add">{say('add.title')}</h2>
      <SearchBox label={say('add.search')} value={query} search={setQuery} />
      <p className="field__hint" role="status">
        {isFull ? say('add.full') : hasFailed ? say('loadFailed') : foundWords(say, query, found)}
      </p>
      <ul className="pl-found">
        {found?.map(quiz => (
          <li key={quiz.id}>
            <Found
              {...{ say, locale, query, quiz, isFull }}
              isAdded={added.has(quiz.id)}
              add={() => add(itemOf(quiz))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const foundWords = (say: SayInPlaylist, query: string, found: readonly AdminContent[] | null) =>
  query === '' || !found ? say('add.hint') : say('add.found', { n: found.length });

function useFound(query: string) {
  const [found, setFound] = useState<readonly AdminContent[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isLatest = true;
    const show = (items: readonly AdminContent[] | null) => {
      setFound(items);
      setFailed(items === null);
    };
    const search = query === '' ? {} : { query };
    readContents({ filter: 'moderated', limit: MOST_FOUND, ...search }).then(
      ({ items }) => isLatest && show(items),
      () => isLatest && show(null),
    );
    return () => {
      isLatest = false;
    };
  }, [query]);
  return { found, hasFailed };
}

interface FoundProps extends Pick<Props, 'say' | 'locale'> {
  query: string;
  quiz: AdminContent;
  isAdded: boolean;
  isFull: boolean;
  add: () => void;
}

function Found({ say, locale, query, quiz, isAdded, isFull, add }: FoundProps) {
  const { picture, itemsCounter } = quiz;
  const isOff = isAdded || isFull;
  return (
    <button type="button" className="hit" aria-disabled={isOff} onClick={() => isOff || add()}>
      {picture ? (
        <img className="thumb" src={pictureAddress(picture, 320)} alt="" width={56} height={32} />
      ) : (
        <span className="thumb thumb--none" />
      )}
      <span>
        <b>
          {foundParts(titleIn(locale, quiz), query).map(({ at, text, isFound }) =>
            isFound ? <mark key={at}>{text}</mark> : text,
          )}
        </b>
        <small>{isAdded ? say('add.already') : say('questions', { n: itemsCounter })}</small>
      </span>
      <EditorIcon name={isAdded ? 'check' : 'add'} />
    </button>
  );
}

const itemOf = (quiz: AdminContent): PlaylistQuiz => ({
  ...quiz,
  difficulty: quiz.difficulty ?? 'medium',
});
