import type { Problem } from '../../../contracts/errors.ts';
import type { ChangeMe } from '../../../contracts/me.ts';

/** The fields of `ChangeMe` that the profile form contains. */
export type Editable = Required<Omit<ChangeMe, 'settings'>>;

/** The fields that differ from the saved ones; null if none do. */
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

/** Why saving that name failed; `status` is null without a response. */
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

/** What is wrong with a refused name; counts characters like the server. */
function faultOf(name: string): Trouble {
  const signs = [...new Intl.Segmenter().segment(name.trim())].length;
  if (signs === 0) return 'nameEmpty';
  return signs > LONGEST_NAME ? 'nameLong' : 'nameOdd';
}
