import { priceListLimits } from '@rasteh/contract/wire/limits';
import { afterAll, describe, expect, it } from 'vitest';
import { createThreads } from '../../../plugins/jobs/threads.ts';
import { readInThread } from './in-thread.ts';
import { readList } from './read.ts';

describe('a hostile text of 5 MB', () => {
  const threads = createThreads({ at_once: 1, most_waiting: 10 });
  afterAll(() => threads.close());
  const goods = 'میلگرد ۱۴,38450\n';
  const fill = (piece: string): string => {
    const size = priceListLimits.file_bytes - 1_000;
    return piece.repeat(Math.floor(size / Buffer.byteLength(piece)));
  };
  /** The number of rows, or why the text is refused. */
  const read = (text: string): Promise<number | string> =>
    readInThread(threads, { bytes: Buffer.from(text), sheet: null }, new AbortController().signal).then(
      ({ list }) => list.rows.length,
      ({ code }) => code,
    );

  it.each([
    ['one quote that is never closed', `${goods}"${fill('a,b\n')}`, 2],
    ['delimiters in one row', `${goods}${goods}${fill(',')}\n${goods}`, 3],
    ['line breaks', `${goods}${fill('\n')}`, 1],
    ['blank rows of unequal width, as spreadsheets pad a sheet', `لیست قیمت\n${goods.repeat(3)}${fill(',,,,\n,,\n')}`, 4],
    ['quotes', fill('"'), 1],
    ['malformed quotes before spaces', `${fill('"a"b').slice(0, 2_000_000)}${' '.repeat(3_000_000)},x`, 1],
    ['cells in one row', `${goods}${goods}${fill('"a",')}`, 'too_many_columns'],
    ['rows', fill(goods), 'too_many_rows'],
  ])('is read or refused within its time: %s', async (_name, text, outcome) => {
    expect(await read(text)).toBe(outcome);
  });

  it('has cells of at most 500 characters', async () => {
    const { rows } = await readList({ bytes: Buffer.from(`${goods}${goods}${fill('a')},38450\n`), sheet: null });
    expect(rows.map(({ cells }) => cells[0]?.length)).toEqual([9, 9, priceListLimits.cell_characters]);
  });
});
