/** The light scheme's tokens (site/styles/tokens.css) in sRGB, which is what pictures are drawn in. */
export const PAPER = '#f6f8f8';
export const INK = '#0c111a';
export const INK_SOFT = '#575e67';

/** A cube's face and the lower edge that makes it one. */
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
