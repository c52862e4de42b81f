/** The number of colours of letter cubes (styles/portrait.css). */
const TINTS = 5;

/** The colour of a user is the same everywhere. */
export const tintOf = (id: number): number => id % TINTS;

/** The first character of the name, shown for a user without a picture. Combined characters count as one. */
export const initialOf = (name: string): string => {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return (first?.segment ?? '').toLocaleUpperCase('uk');
};
