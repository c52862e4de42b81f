/** An SQL condition with `?` for each use of the value. It is left out if the value is undefined. */
type Condition = readonly [sql: string, value: unknown];

interface Statement {
  /** The name of the prepared statement; different for each combination of conditions. */
  name: string;
  text: string;
  values: unknown[];
}

/**
 * Adds the conditions that have a value to a statement, in place of its `{where}`, so that each combination of filters
 * is planned with the index that serves it. `values` are the parameters that the statement has already.
 */
export function filtered(
  name: string,
  statement: string,
  conditions: readonly Condition[],
  values: readonly unknown[] = [],
): Statement {
  const used = conditions.map((condition, at) => ({ condition, at })).filter(isUsed);
  const where = used.map(({ condition: [sql] }, at) =>
    sql.replaceAll('?', `$${values.length + at + 1}`),
  );
  return {
    name: [name, ...used.map(({ at }) => at)].join('-'),
    text: statement.replace('{where}', where.join(' and ') || 'true'),
    values: [...values, ...used.map(({ condition: [, value] }) => value)],
  };
}

const isUsed = ({ condition: [, value] }: { condition: Condition }) => value !== undefined;
