import type { SatoriOptions } from 'satori';
import { fonts } from './share-fonts.ts';
import { SIGN_PICTURES } from './share-signs.ts';

/** A node of a picture in satori's format: a React element without React. */
export interface Part {
  type: 'div' | 'img';
  key: string | null;
  props: { style: Style; src?: string; children?: (Part | string)[] };
}
type Style = Record<string, string | number>;

export const box = (style: Style, ...children: (Part | string)[]): Part => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children },
});

/** A block element, since satori clamps lines only in blocks. */
export const paragraph = (style: Style, text: string): Part =>
  box({ ...style, display: 'block', overflowWrap: 'anywhere' }, text);

/** `markup` is an SVG with a width and a height. */
export const drawing = (style: Style, markup: string): Part => ({
  type: 'img',
  key: null,
  props: { style, src: `data:image/svg+xml;base64,${Buffer.from(markup).toString('base64')}` },
});

/** Returns the height in pixels that a part needs in this width in pixels. */
export async function heightOf(part: Part, width: number): Promise<number> {
  let height = 0;
  const onNodeDetected = ({ key, height: found }: { key?: string | number; height: number }) => {
    if (key === MEASURED) height = found;
  };
  // Without the outlines of letters, which take most of the time and do not affect the layout.
  await render({ ...part, key: MEASURED }, { width }, { onNodeDetected, embedFont: false });
  return height;
}

/** `width` and `height` are in pixels. */
export async function svgOf(part: Part, width: number, height: number): Promise<string> {
  const svg = await render(part, { width, height });
  // Without the masks that no element refers to, since drawing takes a fifth longer with them.
  return svg.includes('url(#satori_om') ? svg : svg.replaceAll(UNUSED_MASK, '');
}

const UNUSED_MASK = /<mask id="satori_om[^"]*">.*?<\/mask>/gs;

const MEASURED = 'measured';

/** In pixels. Without a height the part takes as much as it needs. */
type Size = { width: number; height: number } | { width: number };

/** satori is imported with the first picture, since loading it takes 60 ms and some megabytes. */
async function render(
  part: Part,
  size: Size,
  options: Pick<SatoriOptions, 'onNodeDetected' | 'embedFont'> = {},
): Promise<string> {
  const { default: satori } = await import('satori');
  return satori(part, { ...size, ...options, fonts: fonts(), graphemeImages: SIGN_PICTURES });
}
