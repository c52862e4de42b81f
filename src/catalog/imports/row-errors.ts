import type { z } from 'zod';
import { ImportErrorCode } from '../../../contracts/admin-imports.ts';
import type { RecordProblem } from '../records/record-problems.ts';

/** The maximum number of errors that are kept of one row, and the length of the name of a field in them. */
const MOST_ERRORS = 20;
const LONGEST_FIELD = 100;

/** Converts the issues of a row to errors. `value` is what was validated. */
export const rowErrors = (issues: readonly z.core.$ZodIssue[], value: unknown): RecordProblem[] =>
  issues
    .flatMap(issue => errorsOf(issue, value))
    .slice(0, MOST_ERRORS)
    .map(({ field, code }) => ({ field: printable(field), code }));

function errorsOf(issue: z.core.$ZodIssue, value: unknown): RecordProblem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(key => ({
      field: [...issue.path, key].join('.'),
      code: 'row.unknown-field',
    }));
  return [{ field: issue.path.join('.'), code: codeOf(issue, value) }];
}

function codeOf(issue: z.core.$ZodIssue, value: unknown): ImportErrorCode {
  const stated = issue.code === 'custom' ? ImportErrorCode.safeParse(issue.message) : null;
  if (stated?.success) return stated.data;
  if (isMissing(issue, value)) return 'row.missing';
  return issue.code === 'too_big' && issue.origin === 'string' ? 'row.too-long' : 'row.invalid';
}

function isMissing({ code, path }: z.core.$ZodIssue, value: unknown): boolean {
  const given = path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown>)?.[key],
    value,
  );
  return (
    given === undefined || given === null || (code === 'too_small' && Object(given).length === 0)
  );
}

/** The names of fields come from the file, so they can contain characters that PostgreSQL refuses. */
const printable = (field: string) =>
  field
    .slice(0, LONGEST_FIELD)
    .toWellFormed()
    .replace(/\p{Cc}/gu, '\uFFFD');
