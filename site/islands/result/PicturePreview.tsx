import type { Play, Result } from '../../../contracts/plays.ts';
import { marksOf } from '../machine/marks.ts';
import { usePlayContext } from '../play/play-context.ts';
import { langUnless } from '../question/question-language.ts';
import { pictureRowLength } from './row-length.ts';

/** Preview of the shared picture; decorative, since the text beside it says the same. */
export function PicturePreview({ play, result }: { play: Play; result: Result }) {
  const { content, locale, siteName } = usePlayContext();
  const { title, titleLang } = content;
  const { correct, total } = result;

  return (
    <div className="preview" aria-hidden="true">
      <div className="preview__words">
        <p className="preview__title" lang={langUnless(locale, titleLang)}>
          {title}
        </p>
        <p className="preview__score">
          {correct}
          <small>/{total}</small>
        </p>
        <div className="preview__cubes" style={{ '--row': pictureRowLength(total) } as object}>
          {marksOf(play.answers, total, total).map((mark, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cubes have a fixed order and no id
            <i key={index} data-mark={mark} />
          ))}
        </div>
        <div className="preview__name">
          {[...siteName].map((letter, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: letters have a fixed order and may repeat
            <span key={index} className="cube">
              {letter}
            </span>
          ))}
        </div>
      </div>
      <span className="cube">{[...siteName][0]}</span>
      <img src="/stork.svg" alt="" />
    </div>
  );
}
