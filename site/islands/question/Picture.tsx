import { useEffect, useState } from 'react';
import type { Outcome, QuestionMedia } from '../../../contracts/plays.ts';
import { usePlayContext } from '../play/play-context.ts';
import { MediaCredit } from './MediaCredit.tsx';
import { pictureSource } from './question-media.ts';

type Loading = 'loading' | 'loaded' | 'failed';

/** Shows the whole picture in any format: the box fills the free space, and the picture is scaled to fit. */
export function Picture({ media, credit }: { media: QuestionMedia; credit: Outcome['credit'] }) {
  const [loading, setLoading] = useState<Loading>('loading');
  const [tries, setTries] = useState(0);
  const again = () => {
    setLoading('loading');
    setTries(tries + 1);
  };

  return (
    <div className="play__media" data-loading={loading}>
      {media.placeholder && loading !== 'loaded' && (
        <img className="play__blur" src={media.placeholder} alt="" />
      )}
      {loading === 'failed' ? (
        <Failed again={again} />
      ) : (
        <img
          key={tries}
          className="play__picture"
          {...pictureSource(media.url)}
          width={media.width ?? undefined}
          height={media.height ?? undefined}
          alt={media.alt}
          onLoad={() => setLoading('loaded')}
          onError={() => setLoading('failed')}
        />
      )}
      <MediaCredit credit={credit} />
    </div>
  );
}

function Failed({ again }: { again: () => void }) {
  const { texts } = usePlayContext();

  useEffect(() => {
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  });

  return (
    <div className="play__failed" role="alert">
      <p>{texts.pictureFailed}</p>
      <button className="button button--quiet" type="button" onClick={again}>
        {texts.reload}
      </button>
    </div>
  );
}
