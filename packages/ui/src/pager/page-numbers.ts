/** The pages to link to: the first, the last, the current with its neighbours; `null` for a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const wanted = new Set([1, current - 1, current, current + 1, last]);
  // A gap of one page takes as much room as its mark, so the page is shown.
  if (current === 4) wanted.add(2);
  if (current === last - 3) wanted.add(last - 1);
  const pages = [...wanted].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  return pages.flatMap((page, at) => (at > 0 && page - (pages[at - 1] ?? 0) > 1 ? [null, page] : [page]));
}
