import { localized } from '../paths.ts';
import { fill, plural } from './fill.ts';
import { usePlayContext } from './play-context.ts';
import type { RelatedContent } from './play-props.ts';
import { pictureSource } from './question-media.ts';

const LEVELS = ['easy', 'medium', 'hard'] as const;

export function RelatedList() {
  const { texts, related } = usePlayContext();
  if (related.length === 0) return null;

  return (
    <div>
      <h2>{texts.relatedTitle}</h2>
      {related.map(content => (
        <Row key={content.uri} content={content} />
      ))}
    </div>
  );
}

function Row({ content: { uri, title, picture, total, difficulty } }: { content: RelatedContent }) {
  const { texts, locale } = usePlayContext();
  const level = LEVELS.indexOf(difficulty);

  return (
    <a className="row" href={localized(locale, uri)}>
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
