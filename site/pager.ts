/** The page numbers of a pager: first, last and neighbours, with null for a gap. */
export function pagerPages(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages];
  const shown = [...new Set(near)].filter(n => n >= 1 && n <= pages).sort((a, b) => a - b);
  return shown.flatMap((n, index) => {
    const gap = n - (shown[index - 1] ?? 0);
    if (gap === 1) return [n];
    return gap === 2 ? [n - 1, n] : [null, n];
  });
}
