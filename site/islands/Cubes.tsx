import { Icon } from './icon.tsx';
import type { Mark } from './marks.ts';

const ICONS = { right: 'check', hinted: 'asterisk', wrong: 'cross' } as const;

/** The row of cubes alone, for the eye, or rows of so many large ones: whoever cannot see it is told the numbers beside it. */
export const Cubes = ({ marks, row }: { marks: Mark[]; row?: number }) => (
  <ol
    className={row ? 'progress progress--large' : 'progress'}
    style={row ? ({ '--row': row } as object) : undefined}
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
