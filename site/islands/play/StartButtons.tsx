import type { FormEvent, Ref } from 'react';
import { PLAY_HASH } from '../machine/play-address.ts';
import type { Start } from '../machine/play-start.ts';
import { Icon } from './icon.tsx';
import type { StartTexts } from './play-texts.ts';

interface Props {
  texts: StartTexts;
  start: Start;
  /** Ref of the first button, which gets the focus back. */
  button: Ref<HTMLButtonElement>;
  play: () => void;
  openResult: (id: string) => void;
}

/** Play, Continue, or Result and Play again, according to the viewer's plays. */
export function StartButtons({ texts, start, button, play, openResult }: Props) {
  const { resultOf, again } = start;
  const main = start.play ?? 'result';
  const begin = (event: FormEvent) => {
    event.preventDefault();
    if (main === 'result' && resultOf) openResult(resultOf);
    else play();
  };

  return (
    // A press before this script runs submits the form to #play, which starts the play as well.
    <form className="play-start needs-script" action={PLAY_HASH} onSubmit={begin}>
      <button className="button button--large button--block" type="submit" ref={button}>
        <Icon name={main === 'result' ? 'check' : 'play'} />
        {{ first: texts.play, resume: texts.resume, result: texts.resultOpen }[main]}
      </button>
      {again && (
        <button className="button button--quiet button--block" type="button" onClick={play}>
          {texts.playAgain}
        </button>
      )}
      {main === 'resume' && resultOf && (
        <button
          className="button button--quiet button--block"
          type="button"
          onClick={() => openResult(resultOf)}
        >
          {texts.resultOpen}
        </button>
      )}
    </form>
  );
}
