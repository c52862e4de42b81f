// A finished picture: the parts in a frame, with the definitions they use and no others.
import { definitionsFor } from './shade.mjs';

export const WIDTH = 640;
export const HEIGHT = 360;

export const picture = (parts, width = WIDTH, height = HEIGHT) => {
  const markup = parts.flat(Infinity).join('');
  const definitions = definitionsFor(markup);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"`,
    ` width="${width}" height="${height}" stroke-linecap="round" stroke-linejoin="round">`,
    definitions && `<defs>${definitions}</defs>`,
    `${markup}</svg>\n`,
  ].join('');
};
