import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { ORIGIN } from './production.ts';
import { type Supplier, withDatabase } from './seed.ts';

/** A page as a visitor gets it through the cache: its status, its text, and what the cache did. */
export type Visit = { status: number; text: string; cache: string | null };

const LOOK_MS = 100;
const LONGEST_MS = 20_000;

/** Opens a page through the cache, as a guest or with these cookies. */
export async function visit({ balancer }: Pick<Cluster, 'balancer'>, path: string, cookie?: string): Promise<Visit> {
  const headers = { 'x-forwarded-for': '10.0.1.1', accept: 'text/html', ...(cookie !== undefined && { cookie }) };
  const answer = await fetch(`${balancer.cdn_url}${path}`, { headers });
  return { status: answer.status, text: await answer.text(), cache: answer.headers.get('x-cache') };
}

/** States another amount of a supplier's price, and returns it. */
async function changePrice({ balancer, url }: Cluster, { price_id, cookie }: Supplier): Promise<number> {
  const [row] = await withDatabase(url, (db) => db.execute(`select version, amount from prices where id = ${price_id}`));
  const amount = Number(row?.amount) + 7;
  const answer = await fetch(`${balancer.url}/api/user/prices/update`, {
    method: 'PUT',
    headers: { cookie, origin: ORIGIN, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' },
    body: JSON.stringify({ prices: [{ id: price_id, version: Number(row?.version), amount }] }),
  });
  const { data } = (await answer.json()) as { data: { ok: boolean }[] };
  if (!data[0]?.ok) throw new Error(`The change was refused: ${JSON.stringify(data)}`);
  return amount;
}

/** Changes a price while a guest keeps reading a page with it, and returns how long the page was without the new amount (ms). */
export async function showChange(cluster: Cluster, path: string, supplier: Supplier): Promise<number> {
  await visit(cluster, path);
  const amount = await changePrice(cluster, supplier);
  const changed = performance.now();
  while (performance.now() - changed < LONGEST_MS) {
    if ((await visit(cluster, path)).text.includes(String(amount))) return performance.now() - changed;
    await sleep(LOOK_MS);
  }
  throw new Error(`The page has no ${amount} after ${LONGEST_MS} ms`);
}
