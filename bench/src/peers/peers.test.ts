import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureMarket } from '../market/market.ts';
import { type Goods, readGoods, skuOf } from './goods.ts';
import { writeProject } from './install.ts';
import { describePeers } from './peers.ts';
import { askPortal } from './portal.ts';
import { type Asker, asked, checkGoods, LIST_ROWS, type Read, reads, SEARCH_ROWS } from './questions.ts';
import { contentTypes } from './strapi/project.ts';
import { askStrapi } from './strapi/requests.ts';
import { askVendure } from './vendure/requests.ts';
import { type PeerName, peerPackages } from './versions.ts';

let goods: Goods;
beforeAll(async () => {
  goods = readGoods(await ensureMarket(1_000));
});

describe.each(Object.keys(peerPackages) as PeerName[])('the project of %s', (name) => {
  test('parses, and names exact versions', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rasteh-peer-'));
    try {
      writeProject(name, folder);
      const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      for (const { parentPath, name: file } of files) {
        const text = readFileSync(join(parentPath, file), 'utf8');
        if (file.endsWith('.js')) expect(() => new Script(text), file).not.toThrow();
        if (file.endsWith('.json')) expect(() => JSON.parse(text), file).not.toThrow();
      }
      const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      expect(dependencies).toEqual(peerPackages[name]);
      for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

test('relates content types that exist, from both sides', () => {
  for (const [name, { attributes }] of Object.entries(contentTypes))
    for (const { target, mappedBy, inversedBy } of Object.values(attributes)) {
      if (target === undefined) continue;
      const other = contentTypes[String(target).slice(String(target).indexOf('.') + 1)]?.attributes;
      expect(other, `${name} → ${target}`).toBeDefined();
      if (mappedBy) expect(other?.[String(mappedBy)]?.target).toBe(`api::${name}.${name}`);
      if (inversedBy) expect(other?.[String(inversedBy)]?.target).toBe(`api::${name}.${name}`);
    }
});

/** Ids as a peer gives them: other numbers than those of the market. */
const idsOf = (all: { id: number }[]) => Object.fromEntries(all.map(({ id }) => [id, `${id + 5_000}`]));
const keysOf = () => ({ token: 'token', products: idsOf(goods.products), offers: idsOf(goods.offers) });
const askersOf = (): Record<string, Asker> => {
  const categories = Object.fromEntries(goods.categories.map(({ id }) => [id, id + 5_000]));
  return {
    portal: askPortal(goods),
    strapi: askStrapi(goods, { ...keysOf(), categories }, 'whole'),
    'strapi, few': askStrapi(goods, { ...keysOf(), categories }, 'few'),
    vendure: askVendure(goods, { ...keysOf(), categories: idsOf(goods.categories) }),
  };
};

test('asks each server for every good that it has', async () => {
  for (const [name, asker] of Object.entries(askersOf())) {
    const requests = reads.flatMap((read) => Array.from({ length: 100 }, (_, n) => asker[read].ask(n)));
    const writers = name === 'portal' ? [] : await asker.writers(0, 32);
    for (const { path, body = '{}' } of [...requests, ...writers.map((writer) => writer.next())]) {
      expect(path).toMatch(/^\/[\w\-/]+(\?[\x21-\x7e]*)?$/);
      expect(`${path} ${body}`).not.toMatch(/undefined|NaN|null/);
      expect(() => JSON.parse(body)).not.toThrow();
    }
    for (let n = 0; n < goods.products.length && name !== 'portal'; n += 1) {
      const { path, body = '' } = asker.product.ask(n);
      expect(path + body).toContain(String(asked.product(goods, n).id + 5_000));
    }
    expect(new Set(writers.map((writer) => writer.last().id)).size).toBe(writers.length);
  }
});

type Answer = { list(offers: Goods['offers']): object; search(products: Goods['products']): object };
const titleOf = (all: { title: string }[], id: number) => all[id - 1]?.title;
const answers: Record<string, Answer> = {
  strapi: {
    list: (offers) => ({
      data: offers.map((offer) => ({
        sku: skuOf(offer),
        amount: offer.amount,
        product: { title: titleOf(goods.products, offer.product_id) },
        supplier: { title: titleOf(goods.suppliers, offer.supplier_id) },
      })),
    }),
    search: (products) => ({ data: products.map(({ slug, title }) => ({ slug, title })) }),
  },
  vendure: {
    list: (offers) => ({
      data: {
        search: {
          items: offers.map((offer) => ({
            sku: skuOf(offer),
            productName: titleOf(goods.products, offer.product_id),
            productVariantName: titleOf(goods.suppliers, offer.supplier_id),
            price: { value: offer.amount },
          })),
        },
      },
    }),
    search: (products) => ({ data: { search: { items: products.map(({ slug, title }) => ({ slug, productName: title })) } } }),
  },
};

test.for(Object.entries(answers))('takes the goods of the market, and no others: %s', ([name, { list, search }]) => {
  const asker = askersOf()[name];
  const check = (read: Read, n: number, answer: object) => () =>
    checkGoods(name, read, n, asker?.[read].goods(JSON.stringify(answer)) ?? [], goods);
  const offers = goods.offers.slice(0, LIST_ROWS);
  expect(check('list', 0, list(offers))).not.toThrow();
  expect(check('list', 0, list(offers.slice(1)))).toThrow('49 rows');
  expect(check('list', 0, list([...offers.slice(1), ...offers.slice(1, 2)]))).toThrow('repeats');
  const [first, ...others] = offers;
  const changed = { ...first, amount: (first?.amount ?? 0) + 1 } as Goods['offers'][number];
  expect(check('list', 0, list([changed, ...others]))).toThrow('instead of');
  expect(check('category', 0, list(offers))).not.toThrow();
  expect(check('category', 1, list(offers))).toThrow('must not contain');
  const products = goods.products.slice(0, SEARCH_ROWS);
  expect(check('search', 0, search(products))).not.toThrow();
  expect(check('search', 1, search(products))).toThrow('must not contain');
});

test('names the goals that a peer with the same answer misses', () => {
  const turns = (cpu_us: number) => [{ per_s: 1, p50_ms: 1, p99_ms: 1, cpu_us, bytes: 1 }];
  const sides = [
    { title: 'portal', says: 'the same' as const, turns: turns(100) },
    { title: 'Strapi', says: 'the same' as const, turns: turns(1_400) },
    { title: 'Vendure', says: 'less' as const, turns: turns(200) },
  ];
  const text = describePeers({ compared: [{ name: 'list', goal: 15, sides }], memory: { portal: 1e6 } });
  expect(text).toContain('| – Strapi | 1 | 1.0 | 1.0 | 1400 | **14.0** | 1 |');
  expect(text).toContain('Below its goal: Strapi, list: 14.0 of 15.');
});
