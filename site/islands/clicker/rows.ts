import type { Option } from '../../../contracts/plays.ts';
import { type Entry, matching } from './matches.ts';

/** An option as the list shows it. */
export interface Row extends Option {
  /** All questions with this answer are answered. */
  retired: boolean;
  /** Highlighted by a hint. */
  lit: boolean;
}

interface Wanted {
  typed: string;
  retired: string[];
  /** The two options highlighted by a hint, which come first, since nobody would find them among hundreds. */
  pair: string[];
  /** Ids of options that are listed whatever is typed: at a verdict, the chosen and the right one. */
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
