import { outline } from './outline.mjs';
import { points, regions } from './ukraine-points.mjs';

const CENTRE = [31.2, 48.45];
const SCALE = 40;

export const regionNames = Object.keys(regions);

const ring = name => regions[name].split(' ').map(point => points[point]);

// The regions of those names as one shape about the middle of the country.
export const regionShape = names => outline(names.map(ring), CENTRE, SCALE);
