import type { QuestionMedia } from '../../../contracts/plays.ts';
import { imageSources, imageUrl } from '../../paths.ts';

const SIZES = '(min-width: 48rem) 50rem, 100vw';

export const pictureSource = (url: string, sizes = SIZES) => ({
  sizes,
  srcSet: imageSources(url),
  src: imageUrl(url, 768),
});

/** Loads the media of the next question into the browser's cache while the player reads. */
export function prefetchMedia({ kind, url }: QuestionMedia) {
  if (kind === 'audio') return void fetch(url).catch(() => undefined);

  const { sizes, srcSet, src } = pictureSource(url);
  Object.assign(new Image(), { sizes, srcset: srcSet, src });
}
