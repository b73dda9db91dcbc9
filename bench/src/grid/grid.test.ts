import { expect, test } from 'vitest';
import { ensureMarket, tokenOf } from '../market/market.ts';
import { runPartsHere } from '../run/part.ts';
import { startOnCopy } from '../run/server-process.ts';
import { addPrices } from './grid.ts';

runPartsHere();

test('gives a supplier the prices of the grid, which the portal lists', async () => {
  const prepare = (folder: string): void => addPrices(folder, '+989120000003', 500);
  const portal = await startOnCopy('portal', await ensureMarket(1_000), { prepare });
  try {
    const headers = { cookie: `__Host-rasteh=${tokenOf(3)}` };
    const answer = await fetch(`http://127.0.0.1:${portal.port}/api/user/prices?per_page=50`, { headers });
    const { data, meta } = (await answer.json()) as { data: { user_id: number }[]; meta: { total: number } };
    expect(data.map(({ user_id }) => user_id)).toEqual(data.map(() => 3));
    expect(meta.total).toBeGreaterThan(500);
  } finally {
    await portal.stop();
  }
});
