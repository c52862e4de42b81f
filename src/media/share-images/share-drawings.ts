/** The light scheme's tokens (site/styles/frame/tokens.css), converted to sRGB for drawing. */
export const PAPER = '#f6f8f8';
export const INK = '#0c111a';
export const INK_SOFT = '#575e67';

/** The colours of a cube's face and of its lower edge. */
export const CUBES = {
  green: ['#1a7e4c', '#0e4d30'],
  amber: ['#efaa35', '#a26517'],
  red: ['#c35d57', '#863832'],
  blue: ['#3d79af', '#235c8a'],
  violet: ['#806ab9', '#4e3a8c'],
  brown: ['#8a5a36', '#4a2a1a'],
  dark: ['#2b333d', '#0c111a'],
  blank: ['#ffffff', '#d0d6da'],
} as const;
export type CubeColour = keyof typeof CUBES;

// Pictograms as SVG with a size of 100 × 100.

const CHECK = 'M30 48l14 14 26-28';
const CROSS = 'M34 30l32 32M66 30L34 62';
const HEART = 'M50 88C14 62 6 46 6 32a22 22 0 0 1 44-6 22 22 0 0 1 44 6c0 14-8 30-44 56z';
const STAR = 'M50 6l13.5 28.5 31 4-22.8 21.6 5.7 31L50 76 22.6 91l5.7-31L5.5 38.5l31-4z';
const SPARK = 'M50 4q6 40 46 46-40 6-46 46-6-40-46-46 40-6 46-46z';
const NOTE = 'M36 74V20l46-10v54M36 34l46-10';
const EYES = `<circle cx="34" cy="40" r="7" fill="${INK}"/><circle cx="66" cy="40" r="7" fill="${INK}"/>`;
const EDGE = '#858b93';

const [AMBER, AMBER_EDGE] = CUBES.amber;
const [VIOLET] = CUBES.violet;

const stroke = (d: string, colour: string, width = 10) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

const plate = (height: number, fill: string, edge: string) =>
  `<rect x="4" y="4" width="92" height="${height}" rx="19" fill="${fill}" stroke="${edge}" stroke-width="3"/>`;

/** Draws a cube without a letter. A cube as pale as the paper gets a visible border. */
export const cube = (colour: CubeColour): string => {
  const [face, lip] = CUBES[colour];
  const isBlank = colour === 'blank';
  return plate(92, lip, isBlank ? EDGE : lip) + plate(84, face, isBlank ? EDGE : face);
};

export const right = (colour: CubeColour, ink: string): string => cube(colour) + stroke(CHECK, ink);
export const wrong = (colour: CubeColour, ink: string): string => cube(colour) + stroke(CROSS, ink);

export const disc = (fill: string, edge = fill): string =>
  `<circle cx="50" cy="50" r="44" fill="${fill}" stroke="${edge}" stroke-width="4"/>`;
export const paleDisc = (): string => disc('#ffffff', EDGE);

export const heart = (fill: string): string => shape(HEART, fill);
export const star = (): string => shape(STAR, AMBER);
export const spark = (): string => shape(SPARK, AMBER);

export const glad = (): string => disc(AMBER) + EYES + stroke('M30 62q20 20 40 0', INK, 7);
export const sad = (): string => disc(AMBER) + EYES + stroke('M32 70q18-18 36 0', INK, 7);

export const coin = (): string =>
  `${disc(AMBER, AMBER_EDGE)}<rect x="34" y="34" width="32" height="32" rx="8" fill="none" stroke="${AMBER_EDGE}" stroke-width="7"/>`;

export const note = (): string =>
  `${stroke(NOTE, VIOLET)}<ellipse cx="24" cy="76" rx="16" ry="13" fill="${VIOLET}"/><ellipse cx="70" cy="66" rx="16" ry="13" fill="${VIOLET}"/>`;

export const flag = (upper: string, lower: string): string =>
  `<rect x="4" y="16" width="92" height="68" rx="10" fill="${lower}"/>${shape('M4 50V26a10 10 0 0 1 10-10h72a10 10 0 0 1 10 10v24z', upper)}`;

/** Converts an SVG to an image that satori places like a letter, with a small margin. */
export const asImage = (drawing: string): string => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="112" height="112" viewBox="-6 -6 112 112">${drawing}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
};
