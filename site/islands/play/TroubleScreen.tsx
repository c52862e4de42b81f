import { useEffect, useRef } from 'react';
import type { Command } from '../machine/play-state.ts';
import type { Trouble } from '../machine/play-trouble.ts';
import { AloneScreen } from './AloneScreen.tsx';
import { usePlayContext } from './play-context.ts';
import { linkTo } from './play-links.ts';
import { troubleWords } from './trouble-words.ts';

/** Shown if there is no question to return to: the error, and always a way to go on. */
export function TroubleScreen({ trouble, during }: { trouble: Trouble; during: Command | null }) {
  const context = usePlayContext();
  const { texts, content, dispatch, leave } = context;
  const { title, text, again } = troubleWords(trouble, during, texts);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <AloneScreen busy={false}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="muted">{text}</p>
      <div className="play__ways">
        {again ? (
          <button className="button" type="button" onClick={() => dispatch({ type: 'again' })}>
            {again}
          </button>
        ) : trouble === 'locked' ? (
          <a className="button" {...linkTo(context, content.uri)}>
            {texts.backToQuiz}
          </a>
        ) : (
          <a className="button" {...linkTo(context, '/quiz')}>
            {texts.otherQuizzes}
          </a>
        )}
        {trouble !== 'locked' && (
          <button className="button button--quiet" type="button" onClick={leave}>
            {texts.backToQuiz}
          </button>
        )}
      </div>
    </AloneScreen>
  );
}
