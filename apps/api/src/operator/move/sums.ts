import { createHash } from 'node:crypto';
import type { Row } from './source.ts';

/** The number of rows of a table, and the sum of their SHA-256, each cut to 64 bits: it does not depend on their order. */
export type Sums = { rows: number; sum: bigint };

/** Creates an adder of rows, whose columns may come in any order. */
export function createSums(): { add(row: Row): void; read(): Sums } {
  let [rows, sum] = [0, 0n];
  return {
    add(row) {
      const values = Object.keys(row)
        .sort()
        .map((name) => [name, row[name]]);
      rows += 1;
      sum = BigInt.asUintN(64, sum + createHash('sha256').update(JSON.stringify(values)).digest().readBigUInt64BE());
    },
    read: () => ({ rows, sum }),
  };
}
