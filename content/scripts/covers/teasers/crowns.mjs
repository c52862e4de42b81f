// Crowns of several countries on a table beside sealed letters.
import { accent, ochre } from '../palette.mjs';
import { lit, shaded } from '../shade.mjs';
import { backdrop } from '../shapes/ground.mjs';
import {
  circle,
  ellipse,
  filled,
  flat,
  line,
  path,
  placed,
  rect,
  rounded,
  stroked,
  turned,
  veil,
} from '../svg.mjs';

const crown = ({ x, y, scale, gem, cushion }) =>
  placed(
    { x, y, scale },
    veil(ellipse(4, 50, 100, 14), ochre.ink, 0.4),
    shaded(path('M-94 30Q-84 6 0 8T94 30 84 60 0 58-84 60-94 30z'), cushion, 'bottom', 0.36),
    filled(accent.sun, circle(-94, 44, 7), circle(94, 44, 7)),
    shaded(
      path('M-58 16L-68-48-34-14-20-64 0-18 20-64 34-14 68-48 58 16Q0 30-58 16z'),
      accent.sun,
      'right',
      0.36,
    ),
    line(path('M-58 4Q0 18 58 4'), accent.straw, 5),
    filled(
      accent.milk,
      circle(-68, -50, 7),
      circle(-20, -66, 7),
      circle(20, -66, 7),
      circle(68, -50, 7),
    ),
    filled(gem, circle(0, -2, 8), circle(-34, -2, 6), circle(34, -2, 6)),
  );

const letter = (x, y, angle) =>
  turned(
    angle,
    x,
    y,
    veil(rounded(rect(x - 62, y - 34, 132, 84), 4), ochre.ink, 0.3),
    lit(rounded(rect(x - 68, y - 42, 132, 84), 4), '#F6E7C8', 'bottom', 0.14),
    stroked('#CDB58A', 3, path(`M${x - 66} ${y - 40}L${x} ${y + 8} ${x + 62} ${y - 40}`)),
    shaded(circle(x - 2, y + 8, 17), accent.wine, 'right', 0.3),
    flat(circle(x - 2, y + 8, 9), '#B23250'),
  );

export const crowns = () => [
  backdrop('#B9854A', 'top', 0.32),
  veil(path('M250 0H390V120Q390 180 320 190 250 180 250 120z'), accent.haze, 0.55),
  line(path('M250 0V120Q250 180 320 190 390 180 390 120V0M320 0V188M252 70H388'), '#8F6430', 5),
  veil(path('M250 190L70 360H570L390 190z'), accent.haze, 0.2),
  shaded(path('M0 236H640V360H0z'), '#7A4A25', 'bottom', 0.36),
  line(path('M0 238H640'), '#9B6334', 5),
  crown({ x: 130, y: 196, scale: 0.8, gem: '#2A7655', cushion: '#235C8A' }),
  crown({ x: 510, y: 196, scale: 0.8, gem: accent.sky, cushion: '#4E3A8C' }),
  crown({ x: 320, y: 226, scale: 1.08, gem: accent.poppy, cushion: accent.wine }),
  letter(150, 314, -10),
  letter(500, 312, 8),
];
