// Markup in small words. A "shape" is a tag without its paint; paint makes it an element.
export const round = value => Math.round(value * 10) / 10;

export const circle = (x, y, r) => `circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}"`;

export const ellipse = (x, y, rx, ry) => `ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"`;

export const rect = (x, y, width, height) => {
  const size = `width="${round(width)}" height="${round(height)}"`;
  return `rect x="${round(x)}" y="${round(y)}" ${size}`;
};

export const rounded = (shape, corner) => `${shape} rx="${round(corner)}"`;

export const path = d => `path d="${d}"`;

export const bare = shape => `<${shape}/>`;

export const flat = (shape, fill) => `<${shape} fill="${fill}"/>`;

export const veil = (shape, fill, opacity) => `<${shape} fill="${fill}" opacity="${opacity}"/>`;

const strokeOf = (color, width) => `fill="none" stroke="${color}" stroke-width="${width}"`;

export const line = (shape, color, width) => `<${shape} ${strokeOf(color, width)}/>`;

export const dashed = (shape, color, width, dashes) =>
  line(`${shape} stroke-dasharray="${dashes}"`, color, width);

const group = (attributes, parts) => `<g ${attributes}>${parts.flat().join('')}</g>`;

const bareAll = shapes => shapes.flat().map(bare);

export const filled = (fill, ...shapes) => group(`fill="${fill}"`, bareAll(shapes));

export const stroked = (color, width, ...shapes) => group(strokeOf(color, width), bareAll(shapes));

export const faded = (opacity, ...parts) => group(`opacity="${opacity}"`, parts);

export const turned = (angle, x, y, ...parts) =>
  group(`transform="rotate(${round(angle)} ${x} ${y})"`, parts);

// Moves the origin to x, y; then turns and scales about it.
export const placed = ({ x, y, angle = 0, scale = 1 }, ...parts) => {
  const turn = angle ? ` rotate(${round(angle)})` : '';
  const size = scale === 1 ? '' : ` scale(${scale})`;
  return group(`transform="translate(${round(x)} ${round(y)})${turn}${size}"`, parts);
};

// Parts drawn once and used again: `stamp` names them, `copyOf` is a shape like any other
// (painted parts keep their paint, bare ones take that of the copy).
export const stamp = (id, ...parts) => `<defs>${group(`id="${id}"`, parts)}</defs>`;

export const copyOf = id => `use href="#${id}"`;

// The parts and their mirror image across the vertical at x.
export const mirrored = (id, x, ...parts) =>
  `${group(`id="${id}"`, parts)}<${copyOf(id)} transform="matrix(-1 0 0 1 ${2 * x} 0)"/>`;

export const clipped = (id, shape, ...parts) =>
  `<clipPath id="${id}"><${shape}/></clipPath>${group(`clip-path="url(#${id})"`, parts)}`;
