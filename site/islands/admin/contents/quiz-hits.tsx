import { useEffect, useState } from 'react';
import type { AdminContent } from '../../../../contracts/admin-contents.ts';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import { foundParts } from '../../editor/catalog/found-letters.ts';
import { EditorIcon, type EditorIconName } from '../../editor/editor-icon.tsx';
import { pictureAddress } from '../../editor/media/media-words.ts';
import { titleIn } from './content-view.ts';
import { readContents } from './contents-api.ts';

const MOST_FOUND = 12;

/** Searches moderated quizzes of all kinds. `found` is null until the first answer and after a failure. */
export function useFoundQuizzes(query: string) {
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

interface Props {
  locale: Locale;
  query: string;
  quiz: AdminContent;
  /** Shown below the title. */
  note: string;
  icon: EditorIconName;
  isOff: boolean;
  press: () => void;
}

/** A quiz that a search has found, as a button with the found letters marked. */
export function QuizHit({ locale, query, quiz, note, icon, isOff, press }: Props) {
  const { picture } = quiz;
  return (
    <button type="button" className="hit" aria-disabled={isOff} onClick={() => isOff || press()}>
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
        <small>{note}</small>
      </span>
      <EditorIcon name={icon} />
    </button>
  );
}
