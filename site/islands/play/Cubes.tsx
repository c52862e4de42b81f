import type { Mark } from '../machine/marks.ts';
import { Icon } from './icon.tsx';

const ICONS = { right: 'check', hinted: 'check', wrong: 'cross' } as const;

interface Props {
  marks: Mark[];
  /** Large cubes, with the given row lengths for narrow and wide screens. */
  rows?: { narrow: number; wide: number };
}

/** The row of cubes, hidden from screen readers, which get the numbers in a text beside it. */
export const Cubes = ({ marks, rows }: Props) => (
  <ol
    className={rows ? 'progress progress--large' : 'progress'}
    style={rows && ({ '--narrow-row': rows.narrow, '--wide-row': rows.wide } as object)}
    data-many={marks.length > 12 || undefined}
    aria-hidden="true"
  >
    {marks.map((mark, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a cube is its place in the row
      <li key={index} className={mark === 'open' ? undefined : mark}>
        {mark in ICONS && <Icon name={ICONS[mark as keyof typeof ICONS]} />}
      </li>
    ))}
  </ol>
);
