import type { Problem } from '../../../contracts/errors.ts';
import type { ChangeMe } from '../../../contracts/me.ts';

/** The part of `ChangeMe` that the form of the profile holds. */
export type Editable = Required<Omit<ChangeMe, 'settings'>>;

/** What differs from what was saved last; null where nothing does. */
export function changesOf(saved: Editable, entered: Editable): Partial<Editable> | null {
  const names = Object.keys(saved) as (keyof Editable)[];
  const changed = names.filter(name => saved[name] !== entered[name]);
  return changed.length === 0
    ? null
    : Object.fromEntries(changed.map(name => [name, entered[name]]));
}

export type Trouble =
  | 'offline'
  | 'signedOut'
  | 'often'
  | 'other'
  | 'nameEmpty'
  | 'nameLong'
  | 'nameOdd';

const LONGEST_NAME = 40;

/** What went wrong with a change to that name; `status` is null when no answer came. */
export function troubleOf(
  status: number | null,
  problem: Problem | null,
  enteredName: string,
): Trouble {
  if (status === null) return 'offline';
  if (status === 401) return 'signedOut';
  if (status === 429) return 'often';
  return problem?.issues?.some(({ path }) => path === 'name') ? faultOf(enteredName) : 'other';
}

/** Of a name that the server has refused; it counts signs as people do. */
function faultOf(name: string): Trouble {
  const signs = [...new Intl.Segmenter().segment(name.trim())].length;
  if (signs === 0) return 'nameEmpty';
  return signs > LONGEST_NAME ? 'nameLong' : 'nameOdd';
}
