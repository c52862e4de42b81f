import type { Media } from '../../../../contracts/media.ts';
import { useFormTools } from '../editor-context.ts';
import { fileSize } from './media-words.ts';

/** The style of a box for the picture: its aspect ratio, and a height that leaves room for the controls below. */
export const stageStyle = ({ width, height }: Media) => ({
  aspectRatio: `${width ?? 16} / ${height ?? 9}`,
  maxWidth: `calc(24rem * ${(width ?? 16) / (height ?? 9)})`,
});

export function PictureFacts({ media }: { media: Media }) {
  const { say, locale } = useFormTools();
  const { width, height, bytes } = media;
  return (
    <p className="crop__files">
      <span>
        <b className="num">
          {width} × {height}
        </b>
        {`, ${fileSize(bytes, locale)}. ${say('media.cleaned')}`}
      </span>
    </p>
  );
}
