/** The soft colours that letter cubes come in (styles/portrait.css). */
const TINTS = 5;

/** The same for a person wherever they are shown. */
export const tintOf = (id: number): number => id % TINTS;

/** What stands for a person without a picture: the first sign of their name, as people count signs. */
export const initialOf = (name: string): string => {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return (first?.segment ?? '').toLocaleUpperCase('uk');
};
