// What many scenes stand on and under.
import { accent } from '../palette.mjs';
import { HEIGHT, WIDTH } from '../picture.mjs';
import { shaded } from '../shade.mjs';
import { circle, path, rect, stroked } from '../svg.mjs';

export const backdrop = (color, side, strength) =>
  shaded(rect(0, 0, WIDTH, HEIGHT), color, side, strength);

export const sun = (x, y, r, side = 'right') => shaded(circle(x, y, r), accent.haze, side, 0.19);

// Far birds: each [x, y, half a wing span].
export const farBirds = (color, birds) =>
  stroked(
    color,
    3.5,
    birds.map(([x, y, w]) =>
      path(`M${x} ${y}q${w * 0.5}-${w * 0.55} ${w} 0 ${w * 0.5}-${w * 0.55} ${w} 0`),
    ),
  );
