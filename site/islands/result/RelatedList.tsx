import { fill, plural } from '../play/fill.ts';
import { Icon } from '../play/icon.tsx';
import { usePlayContext } from '../play/play-context.ts';
import { linkTo } from '../play/play-links.ts';
import type { PlaylistPlace, PlayProps, RelatedContent } from '../play/play-props.ts';
import { pictureSource } from '../question/question-media.ts';
import { type Marks, offersOf } from './offers.ts';

const LEVELS = ['easy', 'medium', 'hard'] as const;

/** What to play next: the playlist's next quiz, today's daily and related contents, unplayed first. */
export function RelatedList({ marks }: { marks: Marks }) {
  const { texts, related, daily, playlist } = usePlayContext();
  const others = offersOf(related, marks, playlist?.next);
  if (!playlist && !daily && others.length === 0) return null;

  return (
    <div>
      <h2>{texts.relatedTitle}</h2>
      {playlist && <InPlaylist playlist={playlist} marks={marks} />}
      {daily && <Daily daily={daily} mark={marks.get(daily.id)} />}
      {others.map(content => (
        <Row key={content.id} content={content} mark={marks.get(content.id)} />
      ))}
    </div>
  );
}

function InPlaylist({ playlist, marks }: { playlist: PlaylistPlace; marks: Marks }) {
  const { texts } = usePlayContext();
  const { title, next, position, total } = playlist;
  const words = fill(next ? texts.playlistNext : texts.playlistOver, { title });

  return (
    <>
      <p className="ways__kicker">
        {words}
        {position && total && (
          <span className="num">{fill(texts.score, { n: position, total })}</span>
        )}
      </p>
      {next && <Row content={next} mark={marks.get(next.id)} />}
    </>
  );
}

type Mark = ReturnType<Marks['get']>;

function Daily({ daily, mark }: { daily: NonNullable<PlayProps['daily']>; mark: Mark }) {
  const context = usePlayContext();
  const { cover, title, uri } = daily;

  return (
    <a className="row" {...linkTo(context, uri)}>
      <div className="cover">
        <img src={cover.src} srcSet={cover.srcset} sizes="5.5rem" alt="" loading="lazy" />
      </div>
      <div>
        <p className="row__title">{title}</p>
        <p className="meta num">
          <span>{context.texts.dailyToday}</span>
          <Played mark={mark} />
        </p>
      </div>
    </a>
  );
}

/** The player's progress in the content. */
function Played({ mark }: { mark: Mark }) {
  const { texts } = usePlayContext();
  if (mark?.best)
    return (
      <span className="row__played">
        <Icon name="check" />
        {fill(texts.score, { n: mark.best.correct, total: mark.best.total })}
      </span>
    );
  if (!mark?.unfinished) return null;
  const { index, total } = mark.unfinished;
  return <span>{`${texts.resume}: ${fill(texts.counter, { n: index, total })}`}</span>;
}

function Row({ content, mark }: { content: RelatedContent; mark: Mark }) {
  const context = usePlayContext();
  const { uri, title, picture, total, difficulty } = content;
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
          <Played mark={mark} />
        </p>
      </div>
    </a>
  );
}
