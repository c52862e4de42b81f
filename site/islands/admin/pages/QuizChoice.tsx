import { useState } from 'react';
import type { AdminContent } from '../../../../contracts/admin-contents.ts';
import { localized } from '../../../paths.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { titleIn } from '../contents/content-view.ts';
import { QuizHit, useFoundQuizzes } from '../contents/quiz-hits.tsx';
import { SearchBox } from '../list/SearchBox.tsx';
import type { PageQuiz } from './page-form.ts';
import type { PagesPlace } from './pages-place.ts';

interface Props {
  place: PagesPlace;
  quiz: PageQuiz | null;
  isMissing: boolean;
  choose: (quiz: PageQuiz) => void;
}

/** The quiz of the page, and the search that replaces it. */
export function QuizChoice({ place, quiz, isMissing, choose }: Props) {
  const { say, locale } = place;
  const [isSearching, setSearching] = useState(false);
  return (
    <section className="pl-add panel" aria-labelledby="page-quiz">
      <h2 id="page-quiz">{say('quiz.title')}</h2>
      {quiz && (
        <div className="pg-quiz">
          <a className="link" href={localized(locale, quiz.uri)}>
            {titleIn(locale, quiz)}
          </a>
          {quiz.status !== 10 && <span className="pill pill--no">{say('quiz.notPublic')}</span>}
          <button
            type="button"
            className="button button--quiet"
            aria-expanded={isSearching}
            onClick={() => setSearching(!isSearching)}
          >
            {say('quiz.replace')}
          </button>
        </div>
      )}
      {isMissing && (
        <p className="field__error">
          <EditorIcon name="error" />
          <span>{say('quiz.missing')}</span>
        </p>
      )}
      {(!quiz || isSearching) && (
        <Search
          place={place}
          choose={found => {
            choose(found);
            setSearching(false);
          }}
        />
      )}
    </section>
  );
}

function Search({ place: { say, locale }, choose }: Pick<Props, 'place' | 'choose'>) {
  const [query, setQuery] = useState('');
  const { found, hasFailed } = useFoundQuizzes(query);
  const quizzes = found?.filter(({ status }) => status === 10);
  return (
    <>
      <SearchBox label={say('quiz.search')} value={query} search={setQuery} />
      <p className="field__hint" role="status">
        {hasFailed ? say('trouble.offline') : quizzes && say('quiz.found', { n: quizzes.length })}
      </p>
      <ul className="pl-found">
        {quizzes?.map((quiz: AdminContent) => (
          <li key={quiz.id}>
            <QuizHit
              {...{ locale, query, quiz }}
              note={say('quiz.questions', { n: quiz.itemsCounter })}
              icon="add"
              isOff={false}
              press={() => choose(quiz)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
