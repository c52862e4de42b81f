import { accent } from '../palette.mjs';
import { shaded } from '../shade.mjs';
import { faded, flat, path, placed, stroked } from '../svg.mjs';

const COVER = 'M56 6v92q144-26 264 20 120-46 264-20V6z';
const LEFT_PAGE = 'M72-6Q206-28 320 20V106Q206 62 72 84z';
const RIGHT_PAGE = 'M568-6Q434-28 320 20V106Q434 62 568 84z';

const lines = y => [path(`M104 ${y}q96-12 184 24`), path(`M536 ${y}q-96-12-184 24`)];

// An open book across the scene, the upper edge of its pages about y.
export const openBook = ({ pale, middle, ink }, y) =>
  placed(
    { x: 0, y },
    flat(path(COVER), ink),
    shaded(path(LEFT_PAGE), pale, 'right', 0.2),
    shaded(path(RIGHT_PAGE), accent.white, 'left', 0.16),
    faded(0.6, stroked(middle, 4, [12, 30, 48].flatMap(lines))),
  );
