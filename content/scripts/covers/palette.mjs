// Five steps from paper to ink for each kind of quiz; general knowledge has four hues.
export const film = {
  pale: '#FCF0D9',
  light: '#F4CB78',
  middle: '#DD9433',
  deep: '#8A4A1A',
  dusk: '#4A2A1A',
  ink: '#2F1C14',
};

export const music = {
  pale: '#F2EDFB',
  light: '#CBBDEB',
  middle: '#8D76CC',
  deep: '#4E3A8C',
  ink: '#221A45',
};

export const green = {
  pale: '#F1F5EA',
  light: '#CBE3D1',
  middle: '#6CB08B',
  deep: '#2A7655',
  ink: '#113629',
};

export const teal = {
  pale: '#EAF4F3',
  light: '#BFDDDC',
  middle: '#5DA3A8',
  deep: '#1F646E',
  ink: '#0D323B',
};

export const ochre = {
  pale: '#F8F0DF',
  light: '#F0DDB4',
  middle: '#D9A95B',
  deep: '#8F6430',
  ink: '#3B2C1F',
};

export const blue = {
  pale: '#EAF2F9',
  light: '#BAD5EA',
  middle: '#5F9CC8',
  deep: '#235C8A',
  ink: '#10304D',
};

// Accents that any kind may borrow.
export const accent = {
  sun: '#F0B95A',
  haze: '#F3CC7C',
  straw: '#C98A2E',
  brick: '#B9512F',
  roof: '#9A4B35',
  poppy: '#D2553B',
  beet: '#B23250',
  wine: '#8E1F3A',
  sky: '#3F78B5',
  milk: '#FFF8EE',
  white: '#FFFFFF',
};

// The letter cube and its paper, from the design tokens of the site (oklch there, sRGB here).
export const brand = {
  face: '#1A7E4C',
  lip: '#0E4D30',
  letter: '#FDFDFD',
  paper: '#F6F8F8',
};
