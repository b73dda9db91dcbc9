/** A part of a text: in both versions, or in one of them only. */
export type Part = { text: string; kind: 'same' | 'removed' | 'added' };

/** Above this number of compared pairs of words a text counts as replaced as a whole. */
const MOST_PAIRS = 1_000_000;

type Step<T> = { kind: 'same'; before: T; after: T } | { kind: 'removed'; before: T } | { kind: 'added'; after: T };

/** The lengths of the longest common subsequences of all pairs of ends of two lists. */
function commonLengths<T>(before: readonly T[], after: readonly T[]): Uint32Array {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let b = before.length - 1; b >= 0; b -= 1)
    for (let a = after.length - 1; a >= 0; a -= 1)
      lengths[b * width + a] =
        before[b] === after[a]
          ? (lengths[(b + 1) * width + a + 1] ?? 0) + 1
          : Math.max(lengths[(b + 1) * width + a] ?? 0, lengths[b * width + a + 1] ?? 0);
  return lengths;
}

function middleSteps<T>(before: readonly T[], after: readonly T[]): Step<T>[] {
  const steps: Step<T>[] = [];
  const isSmall = before.length * after.length <= MOST_PAIRS;
  const width = after.length + 1;
  const lengths = isSmall ? commonLengths(before, after) : new Uint32Array(0);
  let [b, a] = [0, 0];
  while (b < before.length || a < after.length) {
    const [old, now] = [before[b] as T, after[a] as T];
    if (isSmall && b < before.length && a < after.length && old === now) {
      steps.push({ kind: 'same', before: old, after: now });
      b += 1;
      a += 1;
    } else if (
      b < before.length &&
      (a >= after.length || !isSmall || (lengths[(b + 1) * width + a] ?? 0) >= (lengths[b * width + a + 1] ?? 0))
    ) {
      steps.push({ kind: 'removed', before: old });
      b += 1;
    } else {
      steps.push({ kind: 'added', after: now });
      a += 1;
    }
  }
  return steps;
}

/** The steps that lead from one list to another: what stayed, what was removed, what was added, in order. */
export function listSteps<T>(before: readonly T[], after: readonly T[]): Step<T>[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const same = (item: T): Step<T> => ({ kind: 'same', before: item, after: item });
  return [
    ...before.slice(0, start).map(same),
    ...middleSteps(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(same),
  ];
}

/** The difference of two texts word by word; spaces and line breaks are kept, and neighbours of one kind are joined. */
export function textParts(before: string, after: string): Part[] {
  const words = (text: string) => text.match(/\s+|[\p{L}\p{M}\p{N}\u200c]+|[^\s\p{L}\p{M}\p{N}\u200c]/gu) ?? [];
  const parts: Part[] = [];
  for (const step of listSteps(words(before), words(after))) {
    const text = step.kind === 'removed' ? step.before : step.after;
    const last = parts.at(-1);
    if (last?.kind === step.kind) last.text += text;
    else parts.push({ text, kind: step.kind });
  }
  return parts;
}

/** A row of a list in both versions; null where it is missing. */
export type RowChange = { kind: 'same' | 'removed' | 'added' | 'changed'; before: string | null; after: string | null };

/** The difference of two lists of rows: a removed row and an added one in the same place that begin alike are one changed row. */
export function rowChanges(before: readonly string[], after: readonly string[]): RowChange[] {
  const changes: RowChange[] = [];
  const removed: string[] = [];
  const added: string[] = [];
  const nameOf = (row: string) => row.split(' · ')[0];
  const flush = (): void => {
    for (const row of removed.splice(0)) {
      const at = added.findIndex((one) => nameOf(one) === nameOf(row));
      const [match = null] = at < 0 ? [] : added.splice(at, 1);
      changes.push({ kind: match === null ? 'removed' : 'changed', before: row, after: match });
    }
    for (const row of added.splice(0)) changes.push({ kind: 'added', before: null, after: row });
  };
  for (const step of listSteps(before, after)) {
    if (step.kind === 'removed') removed.push(step.before);
    else if (step.kind === 'added') added.push(step.after);
    else {
      flush();
      changes.push({ kind: 'same', before: step.before, after: step.after });
    }
  }
  flush();
  return changes;
}
