// Draws content/quizzes/country-shapes/m01.svg …: one country each, north is up unless an arrow says otherwise.
// Run from the root of the repository: node content/scripts/country-shapes.mjs
// Borders: Natural Earth 1:10m (public domain) by way of world-atlas. It draws Crimea outside
// Ukraine, so neither side of that border may be taken from it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoAzimuthalEqualArea, geoCentroid } from 'd3-geo';
import { feature } from 'topojson-client';
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

const FOLDER = 'content/quizzes/country-shapes';
const MARGIN = 30;
const TOLERANCE = 0.3;
const SMALLEST = 1.2;

// ISO 3166-1 numeric codes in the order of the questions. `within` is west, south, east, north:
// what lies outside of it (far islands) would make the rest too small to see.
const COUNTRIES = [
  { id: '380' },
  { id: '554', within: [166, -48, 179, -34] },
  // Chile would be a thread if it stood upright.
  { id: '152', within: [-77, -56, -66, -17], turn: 90 },
  { id: '191' },
  { id: '300' },
  { id: '710', within: [16, -35, 33, -22] },
  { id: '352' },
  { id: '578', within: [4, 57, 32, 72] },
  { id: '764' },
  { id: '203' },
  { id: '705' },
  // The mouths of its rivers are so narrow that they look like faults of the drawing.
  { id: '686', closed: 3 },
];

const world = createRequire(import.meta.url)('world-atlas/countries-10m.json');

const polygonsOf = ({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates);

const isWithin = ([longitude, latitude], [west, south, east, north]) =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;

const readCountry = ({ id, within }) => {
  const found = world.objects.countries.geometries.find(geometry => geometry.id === id);
  const polygons = polygonsOf(feature(world, found).geometry).filter(
    coordinates => !within || isWithin(geoCentroid({ type: 'Polygon', coordinates }), within),
  );
  return { type: 'MultiPolygon', coordinates: polygons };
};

const projectionFor = (shape, turn) => {
  const [longitude, latitude] = geoCentroid(shape);
  return geoAzimuthalEqualArea()
    .rotate([-longitude, -latitude, turn])
    .fitExtent(
      [
        [MARGIN, MARGIN],
        [WIDTH - MARGIN, HEIGHT - MARGIN],
      ],
      shape,
    );
};

const outline = (shape, turn) => {
  const project = projectionFor(shape, turn);
  const rings = shape.coordinates.flat().map(ring => ring.map(point => project(point)));
  return ringsToPath(
    rings.filter(ring => area(ring) >= SMALLEST).map(ring => simplify(ring, TOLERANCE)),
  );
};

const background =
  solid(rect([0, 0, WIDTH, HEIGHT]), GREEN.mist, 'up', 0.12) +
  fill(circle(WIDTH / 2, HEIGHT / 2, 236), GREEN.paper, 0.55) +
  [96, 166, 236].map(r => line(circle(WIDTH / 2, HEIGHT / 2, r), GREEN.pale, 1.5)).join('') +
  line(path(`M0 ${HEIGHT / 2}H${WIDTH}M${WIDTH / 2} 0V${HEIGHT}`), GREEN.pale, 1.5);

/** A needle whose red half points to the north, which lies to the left. */
const northArrow =
  fill(circle(74, 78, 34), GREEN.paper) +
  line(circle(74, 78, 34), GREEN.soft, 3) +
  fill(path('M46 78L74 68V88z'), '#D2553B') +
  fill(path('M102 78L74 68V88z'), GREEN.deep);

const draw = ({ turn = 0, closed = 1, ...country }) => {
  const [defined, shape] = reusable(path(outline(readCountry(country), turn)));
  return picture(
    defined +
      background +
      move(4, 5, fill(shape, GREEN.soft)) +
      solid(shape, GREEN.deep, 'right', 0.42) +
      line(shape, GREEN.deep, closed) +
      (turn ? northArrow : ''),
  );
};

mkdirSync(FOLDER, { recursive: true });
COUNTRIES.forEach((country, index) => {
  writeFileSync(`${FOLDER}/${pictureName(index)}`, draw(country));
});
