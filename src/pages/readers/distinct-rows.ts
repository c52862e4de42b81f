/** Removes from each row of a page the contents that are shown in a row above. `limits` are the lengths of the rows. */
export function distinctRows<Item extends { id: number }>(
  rows: readonly (readonly Item[])[],
  limits: readonly number[],
  above: readonly number[],
): Item[][] {
  const shown = new Set(above);
  return rows.map((row, at) => {
    const taken = row.filter(({ id }) => !shown.has(id)).slice(0, limits[at]);
    for (const { id } of taken) shown.add(id);
    return taken;
  });
}
