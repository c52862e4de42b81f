// Draws content/quizzes/ukraine-regions/m01.svg …: the map of Ukraine with one region coloured.
// Run from the root of the repository: node content/scripts/ukraine-regions.mjs
// Map: © MapSVG (mapsvg.com/maps/ukraine), CC BY 4.0, by way of @svg-maps/ukraine; changed here:
// fewer points, one colour a region, no names. See content/NOTICE.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import ukraine from '@svg-maps/ukraine';
import {
  area,
  circle,
  fill,
  GREEN,
  HEIGHT,
  line,
  move,
  path,
  picture,
  pictureName,
  rect,
  reusable,
  ringsToPath,
  simplify,
  solid,
  WIDTH,
} from './drawing.mjs';

const FOLDER = 'content/quizzes/ukraine-regions';
const MARGIN = 18;
const TOLERANCE = 0.25;
const SMALLEST = 0.4;
/** Of the region that is asked for: its outline would swallow islets and spits. */
const SMALLEST_ASKED = 8;
const HIGHLIGHT = '#F0B95A';

// The regions in the order of the questions.
const ASKED = [
  'crimea',
  'odessa',
  'zakarpattia',
  'luhansk',
  'chernihiv',
  'kherson',
  'lviv',
  'volyn',
  'poltava',
  'chernivtsi',
  'vinnytsia',
  'ternopil',
];

const [, , mapWidth, mapHeight] = ukraine.viewBox.split(' ').map(Number);
const scale = (HEIGHT - 2 * MARGIN) / mapHeight;
const left = (WIDTH - mapWidth * scale) / 2;

const place = ([x, y]) => [left + x * scale, MARGIN + y * scale];

const numbersIn = text => text.match(/-?\d*\.?\d+/g).map(Number);

const pairsIn = text =>
  numbersIn(text).reduce((pairs, value, i, all) => {
    if (i % 2) pairs.push([all[i - 1], value]);
    return pairs;
  }, []);

// The map is drawn with M, m, l and z alone; every step but M counts from the pen, and z brings
// the pen back to where the ring began.
const readRings = data => {
  let pen = [0, 0];
  return data.match(/[Mm][^z]+/g).map(text => {
    const steps = pairsIn(text);
    const isAbsolute = text.startsWith('M');
    const ring = steps.map(([x, y], i) => {
      pen = i === 0 && isAbsolute ? [x, y] : [pen[0] + x, pen[1] + y];
      return pen;
    });
    pen = ring[0];
    return ring;
  });
};

const outline = ({ path: data }, smallest) =>
  ringsToPath(
    readRings(data)
      .map(ring => ring.map(place))
      .filter(ring => area(ring) >= smallest)
      .map(ring => simplify(ring, TOLERANCE)),
  );

const country = ukraine.locations.map(region => outline(region, SMALLEST)).join('');

const asked = id =>
  outline(
    ukraine.locations.find(region => region.id === id),
    SMALLEST_ASKED,
  );

const background =
  solid(rect([0, 0, WIDTH, HEIGHT]), GREEN.mist, 'up', 0.12) +
  fill(circle(WIDTH / 2, HEIGHT / 2, 236), GREEN.paper, 0.55);

const land = ([defined, shape]) =>
  defined +
  move(4, 5, fill(shape, GREEN.soft)) +
  line(shape, GREEN.deep, 1.6) +
  solid(shape, GREEN.deep, 'right', 0.3) +
  line(shape, GREEN.mist, 0.8, 0.7);

const highlighted = shape =>
  fill(shape, HIGHLIGHT) + line(shape, GREEN.night, 1.6) + solid(shape, HIGHLIGHT, 'right', 0.24);

const draw = id => {
  const all = reusable(path(country), 'all');
  const [defined, shape] = reusable(path(asked(id)), 'one');
  return picture(background + land(all) + defined + highlighted(shape));
};

mkdirSync(FOLDER, { recursive: true });
ASKED.forEach((id, index) => {
  writeFileSync(`${FOLDER}/${pictureName(index)}`, draw(id));
});
