// Stippled shade: a gradient whose opacity is turned into grains by noise.
import { flat } from './svg.mjs';

const GRAIN = { shade: '#000', light: '#fff' };

const SLOPE = {
  bottom: { axis: 'x1="0" y1="0" x2="0" y2="1"', start: 0, end: 0.62 },
  top: { axis: 'x1="0" y1="1" x2="0" y2="0"', start: 0, end: 0.62 },
  right: { axis: 'x1="0" y1="0" x2="1" y2="0"', start: 0.2, end: 0.66 },
  left: { axis: 'x1="1" y1="0" x2="0" y2="0"', start: 0.2, end: 0.66 },
};

const NOISE_TO_ALPHA = '0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0';

const grainFilter = (id, color) =>
  [
    `<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%"`,
    ' color-interpolation-filters="sRGB">',
    '<feTurbulence type="fractalNoise" baseFrequency="1.15" numOctaves="2" seed="7"/>',
    `<feColorMatrix values="${NOISE_TO_ALPHA}" result="n"/>`,
    '<feComposite in="SourceAlpha" in2="n" operator="arithmetic" k2="1" k3="1" k4="-.78"/>',
    '<feComponentTransfer result="s"><feFuncA type="linear" slope="5"/></feComponentTransfer>',
    `<feFlood flood-color="${color}"/>`,
    '<feComposite in2="s" operator="in"/>',
    '<feComposite in2="SourceGraphic" operator="in"/></filter>',
  ].join('');

const slopeGradient = (id, { axis, start, end }) =>
  [
    `<linearGradient id="${id}" ${axis}><stop offset="${start}" stop-opacity="0"/>`,
    `<stop offset="1" stop-opacity="${end}"/></linearGradient>`,
  ].join('');

const grained = grain => (shape, fill, side, strength) =>
  flat(shape, fill) +
  `<g filter="url(#${grain})" opacity="${strength}"><${shape} fill="url(#${side})"/></g>`;

// shaded(shape, fill, side, strength): the dark grains gather at the side.
export const shaded = grained('shade');

// lit(shape, fill, side, strength): the same with light grains.
export const lit = grained('light');

const used =
  markup =>
  ([id]) =>
    markup.includes(`url(#${id})`);

export const definitionsFor = markup => {
  const filters = Object.entries(GRAIN).filter(used(markup));
  const gradients = Object.entries(SLOPE).filter(used(markup));
  return [
    ...filters.map(([id, color]) => grainFilter(id, color)),
    ...gradients.map(([id, slope]) => slopeGradient(id, slope)),
  ].join('');
};
