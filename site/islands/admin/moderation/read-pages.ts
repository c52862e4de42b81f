interface Page<Row> {
  items: Row[];
  /** The cursor of the next page; null on the last one. */
  next: string | null;
}

/** Reads the first pages of a list as one: the rows of all, and the other values of the last. */
export async function readPages<Row, Answer extends Page<Row>>(
  read: (cursor?: string) => Promise<Answer & Page<Row>>,
  pages: number,
): Promise<Answer> {
  let all = await read();
  for (let known = 1; known < pages && all.next !== null; known++) {
    const page = await read(all.next);
    all = { ...page, items: [...all.items, ...page.items] };
  }
  return all;
}
