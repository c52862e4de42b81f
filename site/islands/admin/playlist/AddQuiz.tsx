import { useState } from 'react';
import type { AdminContent } from '../../../../contracts/admin-contents.ts';
import type { EditedPlaylist, PlaylistQuiz } from '../../../../contracts/admin-playlists.ts';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import { QuizHit, useFoundQuizzes } from '../contents/quiz-hits.tsx';
import { SearchBox } from '../list/SearchBox.tsx';
import type { SayInPlaylist } from './PlaylistEditor.tsx';

interface Props {
  say: SayInPlaylist;
  locale: Locale;
  items: EditedPlaylist['items'];
  add: (quiz: PlaylistQuiz) => void;
}

const MOST_ITEMS = 50;

/** The search for quizzes to add at the end. The field keeps the focus, so that several can be added. */
export function AddQuiz({ say, locale, items, add }: Props) {
  const [query, setQuery] = useState('');
  const { found, hasFailed } = useFoundQuizzes(query);
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
        {found?.map(quiz => {
          const isAdded = added.has(quiz.id);
          return (
            <li key={quiz.id}>
              <QuizHit
                {...{ locale, query, quiz }}
                note={isAdded ? say('add.already') : say('questions', { n: quiz.itemsCounter })}
                icon={isAdded ? 'check' : 'add'}
                isOff={isAdded || isFull}
                press={() => add(itemOf(quiz))}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const foundWords = (say: SayInPlaylist, query: string, found: readonly AdminContent[] | null) =>
  query === '' || !found ? say('add.hint') : say('add.found', { n: found.length });

const itemOf = (quiz: AdminContent): PlaylistQuiz => ({
  ...quiz,
  difficulty: quiz.difficulty ?? 'medium',
});
