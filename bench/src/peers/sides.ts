import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ServerProcess, startOnCopy } from '../run/server-process.ts';
import type { Goods } from './goods.ts';
import { ensureGoods, install } from './install.ts';
import { askPortal } from './portal.ts';
import { type Asker, checkGoods, type Read, type Request, type Writer } from './questions.ts';
import { askStrapi, type StrapiKeys } from './strapi/requests.ts';
import { askVendure, type VendureKeys } from './vendure/requests.ts';
import { type PeerName, titleOf } from './versions.ts';

/** A server, and one way of asking it. `says` is how much it is asked to say beside the portal; a server's second way only reads. */
export type Side = { title: string; says: 'the same' | 'less'; isSecond?: boolean; server: ServerProcess; asker: Asker };

/** Starts the portal on a copy of a market. */
export async function startPortal(market: string, goods: Goods): Promise<Side[]> {
  return [{ title: 'portal', says: 'the same', server: await startOnCopy('portal', market), asker: askPortal(goods) }];
}

const waysOf: Record<PeerName, (goods: Goods, keys: never) => Omit<Side, 'server'>[]> = {
  strapi: (goods, keys: StrapiKeys) => {
    const title = titleOf('strapi');
    return [
      { title, says: 'the same', asker: askStrapi(goods, keys, 'whole') },
      { title: `${title}, fewest fields`, says: 'less', isSecond: true, asker: askStrapi(goods, keys, 'few') },
    ];
  },
  vendure: (goods, keys: VendureKeys) => [{ title: titleOf('vendure'), says: 'less', asker: askVendure(goods, keys) }],
};

/** Starts a peer on a copy of the goods, after it is installed. */
export async function startPeer(name: PeerName, market: string, goods: Goods): Promise<Side[]> {
  install(name);
  const source = await ensureGoods(name, market);
  const keys = JSON.parse(readFileSync(join(source, 'keys.json'), 'utf8')) as never;
  const server = await startOnCopy(name, source);
  return waysOf[name](goods, keys).map((way) => ({ ...way, server }));
}

async function answerOf({ port }: ServerProcess, { method, path, headers = {}, body }: Request): Promise<string> {
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { ...type, ...headers }, body });
  const text = await answer.text();
  assert.equal(answer.status, 200, `${method} ${path} answers ${answer.status}: ${text.slice(0, 500)}`);
  return text;
}

/** So many requests of a read are checked: each page and each category is among them. */
const CHECKED = 20;

/** The answers to a read must be the goods of the market. @throws AssertionError for any other */
export async function checkRead({ title, server, asker }: Side, read: Read, goods: Goods): Promise<void> {
  for (let n = 0; n < CHECKED; n += 1)
    checkGoods(title, read, n, asker[read].goods(await answerOf(server, asker[read].ask(n))), goods);
}

/** The page of a product must then show what a writer changed. @throws AssertionError when it does not */
export async function checkWrite({ title, server, asker }: Side, writer: Writer, { offers }: Goods): Promise<void> {
  writer.answered?.(await answerOf(server, writer.next()));
  const { id, amount } = writer.last();
  const offer = offers[id - 1];
  assert(offer && offer.amount !== amount, `${title} was sent what it has`);
  for (let n = 0; n < offers.length; n += 1) {
    const shown = asker.product.goods(await answerOf(server, asker.product.ask(n))).find((good) => good.id === id);
    if (shown) return assert.equal(shown.amount, amount, `${title} does not show what was written`);
  }
  assert.fail(`${title} does not show ${id} at all`);
}
