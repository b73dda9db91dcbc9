import { priceListLimits } from '@rasteh/contract/wire/limits';
import { describe, expect, it } from 'vitest';
import { fill, goods, hostileTexts } from '../testing/hostile-texts.ts';
import { readList } from './read.ts';
import { read } from './thread.ts';

describe('a hostile text of 5 MB', () => {
  it.each(hostileTexts)('is read or refused: %s', async (_what, text, outcome) => {
    const result = await read({ bytes: Buffer.from(text()), sheet: null });
    expect('failure' in result ? result.failure : result.list.rows.length).toBe(outcome);
  });

  it('has cells of at most 500 characters', async () => {
    const { rows } = await readList({ bytes: Buffer.from(`${goods}${goods}${fill('a')},38450\n`), sheet: null });
    expect(rows.map(({ cells }) => cells[0]?.length)).toEqual([9, 9, priceListLimits.cell_characters]);
  });
});
