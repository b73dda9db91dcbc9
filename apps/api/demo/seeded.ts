/** Mixes a 32-bit integer until each bit depends on all of them (murmur3's finaliser); unsigned. */
function mix(bits: number): number {
  let mixed = bits;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** A 32-bit seed made of a text, the same on every machine. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return mix(hash);
}

/** The `index`th number in [0, 1) of a seed: indexes can be drawn in any order, since there is no state between draws. */
export function draw(seed: number, index: number): number {
  return mix(seed ^ mix(Math.imul(index, 0x9e3779b1) + 0x7f4a7c15)) / 0x1_0000_0000;
}

/**
 * A smooth curve in [−1, 1] over time, with a new direction each `period`; between two days it moves 3/`period` at most. Only +
 * − × ÷ are used: their results are the same on every machine, unlike those of `Math.sin` or `Math.exp`.
 */
export function wave(seed: number, time: number, period: number): number {
  const position = time / period + draw(seed, -1);
  const turn = Math.floor(position);
  const part = position - turn;
  const from = draw(seed, turn) * 2 - 1;
  const to = draw(seed, turn + 1) * 2 - 1;
  return from + (to - from) * part * part * (3 - 2 * part);
}
