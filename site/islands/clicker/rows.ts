import type { Option } from '../../../contracts/plays.ts';
import { type Entry, matching } from './matches.ts';

/** An option as the list shows it. */
export interface Row extends Option {
  /** Its last prompt has been answered. */
  retired: boolean;
  /** Lit by a hint. */
  lit: boolean;
}

interface Wanted {
  typed: string;
  retired: string[];
  /** The two that a hint has lit: they stand first, for nobody would find them among hundreds. */
  pair: string[];
  /** Whatever is typed: at a verdict, the option that was chosen and the right one. */
  kept: (string | null | undefined)[];
}

export function rowsOf(entries: Entry[], { typed, retired, pair, kept }: Wanted): Row[] {
  const found = new Set(matching(entries, typed));
  for (const { option } of entries) if (kept.includes(option.id)) found.add(option);
  const rows = [...found].map(option => ({
    ...option,
    retired: retired.includes(option.id),
    lit: pair.includes(option.id),
  }));
  return [...rows.filter(({ lit }) => lit), ...rows.filter(({ lit }) => !lit)];
}
