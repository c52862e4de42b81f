import { type RefObject, useEffect, useRef } from 'react';
import type { Play, Question } from '../../contracts/plays.ts';
import { Clip } from './Clip.tsx';
import { Icon } from './icon.tsx';
import { KeysSwitch } from './KeysSwitch.tsx';
import { Options } from './Options.tsx';
import { Picture } from './Picture.tsx';
import { usePlayContext } from './play-context.ts';
import type { PlayState } from './play-machine.ts';
import { QuestionText } from './QuestionText.tsx';
import { langUnless } from './question-language.ts';
import { TroubleNote } from './TroubleNote.tsx';
import { Verdict } from './Verdict.tsx';

interface Props {
  state: PlayState & { play: Play; question: Question };
  audio: RefObject<HTMLAudioElement | null>;
  keys: { on: boolean; toggle: () => void };
}

export function QuestionStage({ state, audio, keys }: Props) {
  const { locale } = usePlayContext();
  const { play, question, outcome, chosen, next, sending, trouble } = state;
  const { media } = question;
  const heading = useFocusOn(question.index);

  return (
    <main className="play__stage" data-length={lengthOf(question.text)}>
      {media?.kind === 'image' && <Picture key={media.url} media={media} />}
      {media?.kind === 'audio' && (
        <Clip key={media.url} media={media} audio={audio} number={question.index + 1} />
      )}
      <div className="play__ask" lang={langUnless(locale, question.lang)}>
        <h1 ref={heading} tabIndex={-1}>
          <QuestionText text={question.text} />
        </h1>
        <Options question={question} chosen={chosen} outcome={outcome} waiting={!!sending} />
      </div>
      {trouble && <TroubleNote trouble={trouble} during={sending} />}
      {!trouble && outcome && <Verdict outcome={outcome} next={next} lang={question.lang} />}
      {!trouble && !outcome && <Foot practice={play.practice} keys={keys} />}
    </main>
  );
}

function Foot({ practice, keys }: { practice: boolean; keys: Props['keys'] }) {
  const { texts, dispatch } = usePlayContext();

  return (
    <div className="play__foot">
      {practice && <span className="play__practice">{texts.practice}</span>}
      <KeysSwitch {...keys} />
      <button className="hint" type="button" onClick={() => dispatch({ type: 'skip' })}>
        {texts.skip}
        <Icon name="skip" />
      </button>
    </div>
  );
}

/** Each question begins at its top, with its words. */
function useFocusOn(index: number) {
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [index]);

  return heading;
}

const lengthOf = (text: string) => {
  if (text.length > 110) return 'long';
  return text.length > 55 ? 'medium' : 'short';
};
