import { fill, plural } from '../fill.ts';
import { Icon } from '../icon.tsx';
import { usePlayContext } from '../play-context.ts';
import { linkTo } from '../play-links.ts';
import type { PlaylistPlace, RelatedContent } from '../play-props.ts';
import { pictureSource } from '../question-media.ts';

const LEVELS = ['easy', 'medium', 'hard'] as const;

/** Where to go from here: on in the playlist, the day's daily, quizzes of the same kind. */
export function RelatedList() {
  const { texts, related, daily, playlist } = usePlayContext();
  const others = related.filter(({ uri }) => uri !== playlist?.next?.uri);
  if (!playlist && !daily && others.length === 0) return null;

  return (
    <div>
      <h2>{texts.relatedTitle}</h2>
      {playlist && <InPlaylist playlist={playlist} />}
      {daily && <Daily daily={daily} />}
      {others.map(content => (
        <Row key={content.uri} content={content} />
      ))}
    </div>
  );
}

function InPlaylist({ playlist: { title, next, position, total } }: { playlist: PlaylistPlace }) {
  const { texts } = usePlayContext();
  const words = fill(next ? texts.playlistNext : texts.playlistOver, { title });

  return (
    <>
      <p className="ways__kicker">
        {words}
        {position && total && (
          <span className="num">{fill(texts.score, { n: position, total })}</span>
        )}
      </p>
      {next && <Row content={next} />}
    </>
  );
}

function Daily({ daily: { uri, title } }: { daily: { uri: string; title: string } }) {
  const context = usePlayContext();

  return (
    <a className="row" {...linkTo(context, uri)}>
      <span className="cover cover--daily">
        <Icon path="M4 6h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4M9 15.5l2 2 4-4" />
      </span>
      <span>
        <span className="row__title">{title}</span>
        <span className="meta">{context.texts.dailyToday}</span>
      </span>
    </a>
  );
}

function Row({ content: { uri, title, picture, total, difficulty } }: { content: RelatedContent }) {
  const context = usePlayContext();
  const { texts, locale } = context;
  const level = LEVELS.indexOf(difficulty);

  return (
    <a className="row" {...linkTo(context, uri)}>
      <div className="cover">
        {picture && <img {...pictureSource(picture, '5.5rem')} alt="" loading="lazy" />}
      </div>
      <div>
        <p className="row__title">{title}</p>
        <p className="meta num">
          <span>{`${total} ${plural(locale, total, texts.questionsCount)}`}</span>
          <span
            className="dots"
            role="img"
            aria-label={fill(texts.difficulty, { level: texts.difficultyName[difficulty] })}
          >
            {LEVELS.map((name, at) => (
              <i key={name} className={at <= level ? 'on' : undefined} />
            ))}
          </span>
        </p>
      </div>
    </a>
  );
}
