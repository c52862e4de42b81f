import { type ReactNode, useEffect, useState } from 'react';
import type { CutMedia, Media } from '../../../../contracts/media.ts';
import { QUIZ_LIMITS } from '../../../../contracts/rules/quiz-limits.ts';
import { cutMedia } from '../../../editor-api.ts';
import { useFormTools } from '../editor-context.ts';
import { EditorIcon } from '../editor-icon.tsx';
import { IconButton } from '../IconButton.tsx';
import { TrimStrip, TrimZoom } from './TrimWaves.tsx';
import {
  clock,
  firstSelection,
  type Stretch,
  secondsOf,
  shownStretch,
  typedEnd,
  typedStart,
} from './trim-selection.ts';
import { useListening } from './use-listening.ts';
import { useMaking } from './use-making.ts';
import { useRecording } from './use-recording.ts';

interface Props {
  source: Media;
  /** The cut by which the current clip was made; null if it was not cut. */
  before: CutMedia | null;
  set: (media: Media) => void;
  /** Leaves the trimmer without a change; null if the clip has to be cut first. */
  leave: (() => void) | null;
}

/** Lets the author select the part of a recording to keep. */
export function Trimmer({ source, before, set, leave }: Props) {
  const { say, uploads } = useFormTools();
  const { buffer, peaks, hasFailed } = useRecording(source);
  const duration = source.duration ?? buffer?.duration ?? QUIZ_LIMITS.clip;
  const [selection, setSelection] = useState<Stretch>(before ?? firstSelection(duration));
  const [shown, setShown] = useState(() =>
    shownStretch(selection, { start: selection.start - 5, end: 0 }, duration),
  );
  const [isLoop, setLoop] = useState(false);
  const { isPlaying, at, toggle, stop } = useListening(buffer);
  const { start, isBusy, failure } = useMaking(
    (cut: CutMedia) => cutMedia(source.id, cut),
    (media, cut) => {
      uploads.remember(media.id, cut);
      set(media);
    },
  );
  const listen = () => toggle(selection, isLoop);
  useSpace(listen);
  const select = (selected: Stretch, isPulled = false) => {
    stop();
    setSelection(selected);
    if (!isPulled) setShown(known => shownStretch(selected, known, duration));
  };
  const parts = { peaks, duration, selection, shown, select };

  return (
    <>
      <TrimStrip {...parts} />
      <TrimZoom {...parts} at={at} />
      {hasFailed && <p className="field__error">{say('trim.undecodable')}</p>}
      <div className="trim__foot">
        <ListenButtons
          isReady={buffer !== null}
          isPlaying={isPlaying}
          listen={listen}
          isLoop={isLoop}
          setLoop={loop => {
            stop();
            setLoop(loop);
          }}
        />
        <TypedTimes {...{ selection, duration, select }} />
      </div>
      <CutButtons isBusy={isBusy} failure={failure} cut={() => start(selection)} leave={leave}>
        <Length selection={selection} />
      </CutButtons>
    </>
  );
}

const TAKES_SPACE = 'input, textarea, select, button, a, label, summary, dialog';

/** Plays the selection when Space is pressed, unless the focus is in a text field or on a button. */
function useSpace(listen: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).closest(TAKES_SPACE)) return;
      event.preventDefault();
      if (!event.repeat) listen();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [listen]);
}

interface CutProps {
  isBusy: boolean;
  failure: string;
  cut: () => void;
  leave: (() => void) | null;
  children: ReactNode;
}

function CutButtons({ isBusy, failure, cut, leave, children }: CutProps) {
  const { say } = useFormTools();
  return (
    <div className="trim__foot">
      <button className="button" type="button" aria-disabled={isBusy} onClick={cut}>
        <EditorIcon name="cut" />
        {say('trim.apply')}
      </button>
      {leave && (
        <button className="button button--quiet" type="button" onClick={leave}>
          {say('media.cancel')}
        </button>
      )}
      {children}
      {failure && <p className="field__error">{failure}</p>}
    </div>
  );
}

interface ListenProps {
  isReady: boolean;
  isPlaying: boolean;
  listen: () => void;
  isLoop: boolean;
  setLoop: (isLoop: boolean) => void;
}

function ListenButtons({ isReady, isPlaying, listen, isLoop, setLoop }: ListenProps) {
  const { say } = useFormTools();
  return (
    <>
      <button
        className="button button--quiet"
        type="button"
        aria-disabled={!isReady}
        onClick={listen}
      >
        <EditorIcon name={isPlaying ? 'pause' : 'play'} />
        {say(isPlaying ? 'trim.stop' : 'trim.listen')} <kbd>{say('trim.space')}</kbd>
      </button>
      <IconButton
        icon="loop"
        label={say('trim.loop')}
        press={() => setLoop(!isLoop)}
        isPressed={isLoop}
      />
    </>
  );
}

interface TimesProps {
  selection: Stretch;
  duration: number;
  select: (selection: Stretch) => void;
}

function TypedTimes({ selection, duration, select }: TimesProps) {
  const { say } = useFormTools();
  return (
    <>
      <span className="stamp">
        {say('trim.from')}
        <Time
          key={`start ${selection.start}`}
          label={say('trim.start')}
          seconds={selection.start}
          type={seconds => select(typedStart(selection, seconds, duration))}
        />
      </span>
      <span className="stamp">
        {say('trim.to')}
        <Time
          key={`end ${selection.end}`}
          label={say('trim.end')}
          seconds={selection.end}
          type={seconds => select(typedEnd(selection, seconds, duration))}
        />
      </span>
    </>
  );
}

interface TimeProps {
  label: string;
  seconds: number;
  type: (seconds: number) => void;
}

/** A field for a time. What was typed applies when the field loses the focus, or on Enter. */
function Time({ label, seconds, type }: TimeProps) {
  const { locale } = useFormTools();
  const [text, setText] = useState(clock(seconds, locale));
  const typed = secondsOf(text);
  const take = () => {
    if (typed !== null && text !== clock(seconds, locale)) type(typed);
  };

  return (
    <input
      className="input"
      aria-label={label}
      aria-invalid={typed === null || undefined}
      inputMode="decimal"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  );
}

function Length({ selection: { start, end } }: { selection: Stretch }) {
  const { say, locale } = useFormTools();
  const length = end - start;
  const number = new Intl.NumberFormat(locale === 'en' ? 'en-GB' : 'uk', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(length);
  const words = say('trim.length', { n: number, most: QUIZ_LIMITS.clip });

  return (
    <span className="trim__len num row-end">
      <b>{words}</b>
      <span className="meter" aria-hidden="true">
        <i style={{ '--v': `${(length / QUIZ_LIMITS.clip) * 100}%` } as object} />
      </span>
    </span>
  );
}
