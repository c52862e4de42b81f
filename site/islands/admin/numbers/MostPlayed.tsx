import type { AdminNumbers } from '../../../../contracts/admin-numbers.ts';
import { localized } from '../../../paths.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { pictureAddress } from '../../editor/media/media-words.ts';
import { useWords } from './number-words.ts';

interface Props {
  contents: AdminNumbers['mostPlayed'];
}

export function MostPlayed({ contents }: Props) {
  const { say, locale, whole } = useWords();
  return (
    <section className="block" aria-labelledby="popular-title">
      <div className="block__head">
        <h2 id="popular-title">{say('popular.title')}</h2>
        <p className="counted">{say('popular.note')}</p>
      </div>
      {contents.length === 0 ? (
        <p>{say('popular.none')}</p>
      ) : (
        <ul className="waits">
          {contents.map(({ id, uri, titleUA, titleEN, picture, plays }) => (
            <li key={id}>
              <a href={localized(locale, uri)}>
                <Thumb picture={picture} />
                <span>{(locale === 'en' && titleEN) || titleUA}</span>
                <span className="num">{whole(plays)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Thumb({ picture }: { picture: string | null }) {
  if (picture === null)
    return (
      <span className="thumb thumb--none">
        <EditorIcon name="catalog" />
      </span>
    );
  return (
    <img
      className="thumb"
      src={pictureAddress(picture, 320)}
      width={64}
      height={36}
      alt=""
      loading="lazy"
    />
  );
}
