import type { NumericFilters } from '../../contracts/search.ts';
import type { Role, Status } from '../../contracts/vocabulary.ts';
import { badInput } from '../errors.ts';
import { LISTED, READABLE } from '../quizzes/index.ts';

const CONDITION = /^\s*status\s*(<=|>=|!=|=|<|>)\s*(-?\d{1,3})\s*$/;

const COMPARISONS: Record<string, (status: number, value: number) => boolean> = {
  '=': (status, value) => status === value,
  '!=': (status, value) => status !== value,
  '<': (status, value) => status < value,
  '<=': (status, value) => status <= value,
  '>': (status, value) => status > value,
  '>=': (status, value) => status >= value,
};

/**
 * Returns the statuses of the contents that a search may find. Only admins find contents that are not listed; the
 * filters of others can only exclude. Throws 400 for a condition about anything but the status.
 */
export function searchedStatuses(
  filters: NumericFilters | undefined,
  role: Role | null,
): readonly Status[] {
  const allowed = role === 'admin' ? READABLE : LISTED;
  return (typeof filters === 'string' ? filters.split(/,|\sAND\s/) : (filters ?? []))
    .map(conditions => [conditions].flat().map(comparisonOf))
    .reduce<readonly Status[]>(
      (statuses, anyOf) => statuses.filter(status => anyOf.some(isTrue => isTrue(status))),
      allowed,
    );
}

function comparisonOf(condition: string): (status: Status) => boolean {
  const [, sign = '', value] = CONDITION.exec(condition) ?? [];
  const compare = COMPARISONS[sign];
  if (!compare) throw badInput([{ path: 'numericFilters', code: 'invalid' }]);
  return status => compare(status, Number(value));
}
