/** Takes rows of a page in their order: none shows what one above it shows. `limits` has the length of each. */
export function unrepeated<Item extends { id: number }>(
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
