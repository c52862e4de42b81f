import { type Ref, type RefObject, useEffect, useRef } from 'react';
import type { RunningState } from '../machine/play-state.ts';
import { type ClipProps, loadedPart } from '../play/parts.ts';
import { Foot } from './Foot.tsx';
import { Picture } from './Picture.tsx';
import { QuestionText } from './QuestionText.tsx';
import type { TakeKey } from './stage-part.ts';
import { TroubleNote } from './TroubleNote.tsx';
import type { KeysSetting } from './use-keys.ts';
import { Verdict } from './Verdict.tsx';

interface Props {
  state: RunningState;
  audio: RefObject<HTMLAudioElement | null>;
  keys: KeysSetting;
  say: (text: string) => void;
  takeKey: Ref<TakeKey>;
}

/** The parts that all modes share; the stage between question and foot depends on the mode. */
export function QuestionStage({ state, audio, keys, say, takeKey }: Props) {
  const { play, question, outcome, next, sending, trouble } = state;
  const credit = outcome?.credit ?? null;
  const { media, text, index, lang, mode } = question;
  const heading = useFocusOn(index);
  const { Stage } = loadedPart(mode);

  return (
    <main className="play__stage" data-length={lengthOf(text)}>
      {media?.kind === 'image' && <Picture key={media.url} media={media} credit={credit} />}
      {media?.kind === 'audio' && (
        <Sound key={media.url} media={media} credit={credit} audio={audio} number={index + 1} />
      )}
      <Stage
        key={index}
        state={state}
        heading={
          <h1 ref={heading} tabIndex={-1}>
            <QuestionText text={text} />
          </h1>
        }
        below={tools => {
          if (trouble) return <TroubleNote trouble={trouble} during={sending} />;
          if (outcome)
            return (
              <Verdict
                playId={play.id}
                reportable={play.purpose !== 'preview'}
                {...{ outcome, next, lang }}
              />
            );
          return <Foot state={state} keys={keys} tools={tools} />;
        }}
        say={say}
        takeKey={takeKey}
      />
    </main>
  );
}

function Sound(props: ClipProps) {
  const { Clip } = loadedPart('sound');
  return <Clip {...props} />;
}

/** At each question the focus moves to its heading. */
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
