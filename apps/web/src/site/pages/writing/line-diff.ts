/** A line of two texts: in both, or in one of them alone. */
export type DiffLine = { kind: 'same' | 'added' | 'removed'; text: string };

/**
 * The lines of two texts in one order, by their longest common subsequence. Equal lines at both ends are set aside first; the middle
 * of texts that are too long for it is shown as removed and added.
 */
export function diffLines(before: readonly string[], after: readonly string[], most = 1_000): DiffLine[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const same = (text: string): DiffLine => ({ kind: 'same', text });
  const removed = (text: string): DiffLine => ({ kind: 'removed', text });
  const added = (text: string): DiffLine => ({ kind: 'added', text });
  const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const middle: DiffLine[] = [];
  if (old.length > most || now.length > most) middle.push(...old.map(removed), ...now.map(added));
  else {
    // lengths[i][j]: how long the common part of old from i on and of now from j on is.
    const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
    const lengthAt = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
    for (let i = old.length - 1; i >= 0; i -= 1)
      for (let j = now.length - 1; j >= 0; j -= 1)
        (lengths[i] as Uint16Array)[j] =
          old[i] === now[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    let [i, j] = [0, 0];
    while (i < old.length || j < now.length) {
      if (i < old.length && j < now.length && old[i] === now[j]) {
        middle.push(same(old[i] as string));
        i += 1;
        j += 1;
      } else if (j >= now.length || (i < old.length && lengthAt(i + 1, j) >= lengthAt(i, j + 1))) {
        middle.push(removed(old[i] as string));
        i += 1;
      } else {
        middle.push(added(now[j] as string));
        j += 1;
      }
    }
  }
  return [...before.slice(0, start).map(same), ...middle, ...before.slice(before.length - end).map(same)];
}
