/** A list of integers in a typed array that grows: four bytes for each, where an array takes eight. */
export type Integers = {
  push(value: number): void;
  length(): number;
  /** The integers from one place to another; a view that later ones may leave behind. */
  view(from?: number, to?: number): Int32Array;
};

/** Up to this length a list doubles, since most have few integers; a longer one grows by a quarter. */
const SMALL = 16;

/** Creates an empty list. */
export function createIntegers(): Integers {
  let integers = new Int32Array(2);
  let length = 0;
  return {
    push(value) {
      if (length === integers.length) {
        const grown = new Int32Array(length < SMALL ? length * 2 : length + (length >> 2));
        grown.set(integers);
        integers = grown;
      }
      integers[length] = value;
      length += 1;
    },
    length: () => length,
    view: (from = 0, to = length) => integers.subarray(from, Math.min(to, length)),
  };
}
