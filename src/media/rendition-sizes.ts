/**
 * The sizes of renditions that /media serves by name: squares, and the 3:2 sizes of daily pictures. Each exists at the
 * densities 1 and 2. The widths of GET /api/image are separate (specification, "Image transforms").
 */
export const SQUARE_SIDES = [200, 400, 1_000] as const;
export const DAILY_WIDTHS = [300, 600, 1_200] as const;

/** The size that a name such as `square-400@2` stands for; width and height in pixels. */
export interface CutSize {
  shape: 'square' | 'daily';
  width: number;
  height: number;
}

const NAME = /^(square|daily)-(\d{3,4})(@2)?$/;

/** Reads the name of a size such as `square-400@2`. Null for an unknown name. */
export function cutSizeOf(name: string): CutSize | null {
  const [, shape, digits, double] = NAME.exec(name) ?? [];
  const side = Number(digits);
  const density = double ? 2 : 1;
  if (shape === 'square' && (SQUARE_SIDES as readonly number[]).includes(side))
    return { shape, width: side * density, height: side * density };
  if (shape === 'daily' && (DAILY_WIDTHS as readonly number[]).includes(side))
    return { shape, width: side * density, height: (side * density * 2) / 3 };
  return null;
}

/**
 * All sizes that a name can stand for. A size with two names, such as `daily-600` and `daily-300@2`, is listed once.
 */
export const CUT_SIZES: readonly CutSize[] = [
  ...new Set([...SQUARE_SIDES, ...SQUARE_SIDES.map(side => side * 2)]),
]
  .map((side): CutSize => ({ shape: 'square', width: side, height: side }))
  .concat(
    [...new Set([...DAILY_WIDTHS, ...DAILY_WIDTHS.map(width => width * 2)])].map(width => ({
      shape: 'daily' as const,
      width,
      height: (width * 2) / 3,
    })),
  );
