// What the drawing scripts share: the colours of the covers, grain, and lines with fewer points.

export const WIDTH = 640;
export const HEIGHT = 360;

export const GREEN = {
  paper: '#F1F5EA',
  mist: '#DCEBDD',
  pale: '#CBE3D1',
  soft: '#9DC8AE',
  mid: '#6CB08B',
  deep: '#2A7655',
  night: '#113629',
};

export const VIOLET = {
  paper: '#F2EDFB',
  pale: '#CBBDEB',
  mid: '#8D76CC',
  deep: '#4E3A8C',
  night: '#221A45',
};

// The way each gradient runs: it is clear at the start of the line and black at its end.
const GRADIENTS = {
  down: { x1: 0, y1: 0, x2: 0, y2: 1, from: 0 },
  up: { x1: 0, y1: 1, x2: 0, y2: 0, from: 0 },
  right: { x1: 0, y1: 0, x2: 1, y2: 0, from: 0.2 },
  left: { x1: 1, y1: 0, x2: 0, y2: 0, from: 0.2 },
};

const gradient = ([id, { x1, y1, x2, y2, from }]) =>
  `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">` +
  `<stop offset="${from}" stop-opacity="0"/><stop offset="1" stop-opacity=".64"/></linearGradient>`;

// Turns a soft shade into grains of one colour.
const grain = (id, color) =>
  `<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%" ` +
  'color-interpolation-filters="sRGB">' +
  '<feTurbulence type="fractalNoise" baseFrequency="1.15" numOctaves="2" seed="7" result="t"/>' +
  '<feColorMatrix in="t" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0" result="n"/>' +
  '<feComposite in="SourceAlpha" in2="n" operator="arithmetic" k2="1" k3="1" k4="-.78" ' +
  'result="m"/>' +
  '<feComponentTransfer in="m" result="s"><feFuncA type="linear" slope="5"/>' +
  '</feComponentTransfer>' +
  '<feComposite in="s" in2="SourceAlpha" operator="in" result="i"/>' +
  `<feFlood flood-color="${color}"/><feComposite in2="i" operator="in"/></filter>`;

const DEFS =
  `<defs>${grain('dark', '#000')}${grain('light', '#fff')}` +
  `${Object.entries(GRADIENTS).map(gradient).join('')}</defs>`;

// A shape is a tag without its brackets, such as `circle r="4"`.
export const circle = (x, y, r) => `circle cx="${x}" cy="${y}" r="${r}"`;
export const ellipse = (x, y, rx, ry) => `ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"`;
export const path = d => `path d="${d}"`;
export const rect = ([x, y, width, height], r = 0) =>
  `rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}"`;

export const fill = (shape, color, opacity = 1) =>
  `<${shape} fill="${color}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

export const line = (shape, color, width, opacity = 1) =>
  `<${shape} fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" ` +
  `stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

export const shade = (shape, way, strength = 0.28, color = 'dark') =>
  `<g filter="url(#${color})" opacity="${strength}"><${shape} fill="url(#${way})"/></g>`;

/** A shape in a flat colour with its grained shade on top. */
export const solid = (shape, color, way, strength) =>
  fill(shape, color) + shade(shape, way, strength);

export const turn = (angle, x, y, body) => `<g transform="rotate(${angle} ${x} ${y})">${body}</g>`;

export const move = (x, y, body) => `<g transform="translate(${x} ${y})">${body}</g>`;

export const times = (count, draw) => Array.from({ length: count }, (_, i) => draw(i)).join('');

/** A long shape written once: what comes first in the picture, and the shape that refers to it. */
export const reusable = (shape, id = 'shape') => [
  `<defs><${shape} id="${id}"/></defs>`,
  `use href="#${id}"`,
];

export const picture = body =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" ` +
  `width="${WIDTH}" height="${HEIGHT}">${DEFS}${body}</svg>\n`;

/** m01.svg, m02.svg, …: a name that says nothing of what is drawn. */
export const pictureName = index => `m${String(index + 1).padStart(2, '0')}.svg`;

const distance = ([x, y], [ax, ay], [bx, by]) => {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
};

/** Ramer, Douglas and Peucker: leaves out the points that are nearer than `tolerance`. */
export const simplify = (points, tolerance) => {
  if (points.length < 3) return points;
  const last = points.length - 1;
  let far = { index: 0, distance: 0 };
  for (let index = 1; index < last; index += 1) {
    const away = distance(points[index], points[0], points[last]);
    if (away > far.distance) far = { index, distance: away };
  }
  if (far.distance <= tolerance) return [points[0], points[last]];
  const head = simplify(points.slice(0, far.index + 1), tolerance);
  return [...head.slice(0, -1), ...simplify(points.slice(far.index), tolerance)];
};

export const area = ring =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = ring[(i + 1) % ring.length];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

/** Rings of points as the data of one path, in tenths of a unit. */
export const ringsToPath = rings =>
  rings
    .map(ring => `M${ring.map(([x, y]) => `${+x.toFixed(1)} ${+y.toFixed(1)}`).join('L')}z`)
    .join('');
