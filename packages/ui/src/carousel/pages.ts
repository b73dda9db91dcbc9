/** The first slide of each page; a dot stands for a page, since whole views turn over together. */
export function pageStarts(slides: number, perView: number, last_first: number): number[] {
  const step = Math.max(1, Math.floor(perView));
  const starts: number[] = [];
  for (let first = 0; first < slides; first += step) {
    starts.push(Math.min(first, last_first));
    if (first >= last_first) break;
  }
  return starts;
}

/** The page that contains a slide. */
export function pageOf(starts: readonly number[], first: number): number {
  const after = starts.findIndex((start) => start > first);
  return after === -1 ? starts.length - 1 : after - 1;
}
