import { path } from '../svg.mjs';

// Rings of [longitude, latitude] as one shape about the centre, in an equal-step projection.
export const outline = (rings, [centreX, centreY], scale) => {
  const lean = Math.cos((centreY * Math.PI) / 180);
  const place = ([longitude, latitude]) => {
    const x = Math.round((longitude - centreX) * scale * lean);
    return `${x} ${Math.round((centreY - latitude) * scale)}`;
  };
  return path(rings.map(ring => `M${ring.map(place).join(' ')}z`).join(''));
};
