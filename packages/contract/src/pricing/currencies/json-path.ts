/** A key of an object, or a place in an array counted from 0. */
export type JsonStep = string | number;

const MOST_STEPS = 12;
// Bounded: one match for each step of a text of at most 200 characters, each at its place (sticky).
const STEP = /(?:^|\.)([^.[\]"'\s]{1,60})|\[(0|[1-9]\d{0,3})\]/y;

/**
 * The steps to a value in JSON: keys with dots between them and places in arrays in brackets, at most twelve. Keys have no spaces, dots,
 * brackets or quotation marks.
 *
 * @returns null for any other text
 * @example
 * parseJsonPath('rates[0].usd') // → ['rates', 0, 'usd']
 * parseJsonPath('rates..usd') // → null
 */
export function parseJsonPath(text: string): JsonStep[] | null {
  if (text === '' || text.startsWith('.') || text.length > 200) return null;
  const steps: JsonStep[] = [];
  STEP.lastIndex = 0;
  while (STEP.lastIndex < text.length) {
    const [, key, place] = STEP.exec(text) ?? [];
    const step = key ?? (place === undefined ? undefined : Number(place));
    if (step === undefined || steps.length === MOST_STEPS) return null;
    steps.push(step);
  }
  return steps;
}
