import { useEffect, useRef, useState } from 'react';
import { type AnswersProps, loadedPart, loadPart } from '../play/parts.ts';
import { usePlayContext } from '../play/play-context.ts';

/** Collapsed at first, since a player who replays may not want to see the answers; `open` if they came for them. */
export function Answers({ open, ...props }: AnswersProps & { open: boolean }) {
  const { texts } = usePlayContext();
  const [shown, setShown] = useState(open);
  const heading = useRef<HTMLHeadingElement>(null);
  // Without a connection the button stays and can be pressed again.
  const show = () =>
    loadPart('answers').then(
      () => setShown(true),
      () => undefined,
    );

  useEffect(() => {
    if (shown && !open) heading.current?.focus();
  }, [shown, open]);

  return (
    <div className="answers-block">
      <h2 ref={heading} tabIndex={-1}>
        {texts.answers}
      </h2>
      {shown ? (
        <List {...props} />
      ) : (
        <>
          <p className="muted">{texts.answersText}</p>
          <button className="button button--quiet" type="button" onClick={show}>
            {texts.answersShow}
          </button>
        </>
      )}
    </div>
  );
}

function List(props: AnswersProps) {
  const { AnswerList } = loadedPart('answers');
  return <AnswerList {...props} />;
}
