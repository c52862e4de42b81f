import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import type { CropMedia, Media } from '../../../../contracts/media.ts';
import { cropMedia } from '../../../editor-api.ts';
import { useFormTools } from '../editor-context.ts';
import { EditorIcon } from '../editor-icon.tsx';
import {
  centreOf,
  clampedTo,
  type Frame,
  isWide,
  largestFrame,
  MIDDLE,
  movedFrame,
  type Point,
  ratioOf,
  resized,
  squareIn,
  steered,
  WIDE,
  zoomed,
  zoomOf,
} from './crop-frame.ts';
import { FileButton } from './DropZone.tsx';
import { pictureAddress } from './media-words.ts';
import { PictureFacts, stageStyle } from './PictureFacts.tsx';
import { useMaking } from './use-making.ts';
import { usePull } from './use-pull.ts';

const CORNERS = (['left', 'right'] as const).flatMap(side =>
  (['top', 'bottom'] as const).map(end => ({ side, end })),
);
const STEP = 0.01;

interface Props {
  source: Media;
  /** The crop by which the current picture was made; null if it was not cropped. */
  before: CropMedia | null;
  set: (media: Media) => void;
  /** Leaves the cropper without a change; null if the picture has to be cropped first. */
  leave: (() => void) | null;
  take: (files: readonly File[]) => void;
}

/** Lets the author crop a picture and set the point that its square shows. */
export function Crop({ source, before, set, leave, take }: Props) {
  const { say, uploads } = useFormTools();
  const sides = (source.width ?? 16) / (source.height ?? 9);
  const [ratio, setRatio] = useState<typeof WIDE | null>(
    before && !isWide(ratioOf(before, sides)) ? null : WIDE,
  );
  const [frame, setFrame] = useState<Frame>(before ?? largestFrame(sides, WIDE));
  const [focus, setFocus] = useState<Point>(before?.focus ?? MIDDLE);
  const kept = clampedTo(focus, frame);
  const { start, isBusy, failure } = useMaking(
    (crop: CropMedia) => cropMedia(source.id, crop),
    (media, crop) => {
      uploads.remember(media.id, crop);
      set(media);
    },
  );
  const choose = (chosen: typeof WIDE | null) => {
    setRatio(chosen);
    setFrame(chosen === null ? frame : largestFrame(sides, chosen, centreOf(frame)));
  };

  return (
    <>
      <Stage {...{ source, sides, ratio, frame, setFrame, focus: kept, setFocus }} />
      <div className="crop__tools">
        <fieldset className="seg" aria-label={say('crop.ratio')}>
          <button type="button" aria-pressed={ratio !== null} onClick={() => choose(WIDE)}>
            16:9
          </button>
          <button type="button" aria-pressed={ratio === null} onClick={() => choose(null)}>
            {say('crop.free')}
          </button>
        </fieldset>
        <label className="zoom">
          <EditorIcon name="search" />
          <span className="sr-only">{say('crop.zoom')}</span>
          <input
            className="range"
            type="range"
            min={0}
            max={100}
            value={Math.round(zoomOf(frame) * 100)}
            style={{ '--v': `${zoomOf(frame) * 100}%` } as CSSProperties}
            onChange={({ target }) => setFrame(zoomed(frame, Number(target.value) / 100))}
          />
        </label>
        <div className="crop__files">
          <Square source={source} square={squareIn(frame, kept, sides)} />
          <span>{say('crop.square')}</span>
        </div>
        <PictureFacts media={source} />
        {!isWide(ratioOf(frame, sides)) && (
          <p className="crop__files">
            <EditorIcon name="warning" />
            <span>{say('crop.notWide')}</span>
          </p>
        )}
        <button
          className="button"
          type="button"
          aria-disabled={isBusy}
          onClick={() => start({ ...frame, focus: kept })}
        >
          <EditorIcon name="crop" />
          {say('crop.apply')}
        </button>
        {leave ? (
          <button className="button button--quiet" type="button" onClick={leave}>
            {say('media.cancel')}
          </button>
        ) : (
          <FileButton kind="image" take={take} className="button button--quiet">
            <EditorIcon name="image" />
            {say('media.replace')}
          </FileButton>
        )}
        {failure && <p className="field__error">{failure}</p>}
      </div>
    </>
  );
}

interface StageProps {
  source: Media;
  sides: number;
  ratio: typeof WIDE | null;
  frame: Frame;
  setFrame: (frame: Frame) => void;
  focus: Point;
  setFocus: (focus: Point) => void;
}

const percent = (share: number) => `${share * 100}%`;

function Stage({ source, sides, ratio, frame, setFrame, focus, setFocus }: StageProps) {
  const { say } = useFormTools();
  const stage = useRef<HTMLDivElement>(null);
  const pull = usePull(stage);
  const address = pictureAddress(source.url, 1280);
  const { x, y, width, height } = frame;
  const steer = (event: KeyboardEvent) => {
    const by = stepOf(event);
    if (!by) return;
    event.preventDefault();
    const next = steered(frame, focus, by);
    setFrame(next.frame);
    setFocus(next.focus);
  };

  return (
    <div className="crop__stage" style={stageStyle(source)} ref={stage}>
      <img src={address} alt="" draggable={false} />
      <div
        className="crop__frame"
        style={{
          inset: `${percent(y)} ${percent(1 - x - width)} ${percent(1 - y - height)} ${percent(x)}`,
        }}
        {...pull((point, from) =>
          setFrame(movedFrame(frame, { x: point.x - from.x, y: point.y - from.y })),
        )}
      >
        <Part address={address} part={frame} alt={source.alt.ua} />
      </div>
      {CORNERS.map(corner => (
        <span
          key={`${corner.side} ${corner.end}`}
          className={`crop__corner crop__corner--${corner.side}-${corner.end}`}
          style={{
            left: percent(corner.side === 'left' ? x : x + width),
            top: percent(corner.end === 'top' ? y : y + height),
          }}
          {...pull(point => setFrame(resized(frame, { corner, point, ratio, sides })))}
        />
      ))}
      <button
        type="button"
        className="focal"
        style={{ left: percent(focus.x), top: percent(focus.y) }}
        aria-label={say('crop.focus', {
          x: Math.round(focus.x * 100),
          y: Math.round(focus.y * 100),
        })}
        onKeyDown={steer}
        {...pull(point => setFocus(clampedTo(point, frame)))}
      />
    </div>
  );
}

function stepOf({ key, shiftKey }: KeyboardEvent): Point | null {
  const step = shiftKey ? STEP * 10 : STEP;
  if (key === 'ArrowLeft') return { x: -step, y: 0 };
  if (key === 'ArrowRight') return { x: step, y: 0 };
  if (key === 'ArrowUp') return { x: 0, y: -step };
  return key === 'ArrowDown' ? { x: 0, y: step } : null;
}

const Square = ({ source, square }: { source: Media; square: Frame }) => (
  <span className="crop__sq">
    <Part address={pictureAddress(source.url, 1280)} part={square} alt="" />
  </span>
);

/** Shows only a part of the picture. The picture is scaled and shifted within a box that hides the rest. */
const Part = ({ address, part, alt }: { address: string; part: Frame; alt: string }) => (
  <img
    src={address}
    alt={alt}
    draggable={false}
    style={{
      width: percent(1 / part.width),
      height: percent(1 / part.height),
      left: percent(-part.x / part.width),
      top: percent(-part.y / part.height),
    }}
  />
);
