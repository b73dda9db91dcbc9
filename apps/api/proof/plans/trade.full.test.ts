import { contract } from '@rasteh/contract';
import type { PublicRfq } from '@rasteh/contract/trade/rfqs';
import type { PageMeta } from '@rasteh/contract/wire/values';
import type { AppRoute } from '@ts-rest/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../src/core/db/bulk.ts';
import {
  awards,
  quotes,
  quoteVersions,
  revisions,
  rfqInvitations,
  rfqLines,
  rfqs,
  rfqWords,
  users,
} from '../../src/core/db/schema/index.ts';
import { setUser } from '../../src/testing/app.ts';
import { engines } from '../../src/testing/engines.ts';
import { openRfqMarket, type RfqMarket } from '../../src/testing/rfq-market.ts';
import { categoryIds } from '../../src/testing/test-market.ts';
import { countStatements, createScans, detoursOf, forgetStatistics, listen, written } from '../testing/plans.ts';

type Page = { data: PublicRfq[]; meta: PageMeta };

const [RFQS, BUYERS, SELLERS] = [3_000, 1_000, 60];
const FIRST = 1_000_000;
const HOUR = 3_600_000;
const guarded = [
  'rfqs',
  'rfq_lines',
  'rfq_words',
  'rfq_invitations',
  'quotes',
  'quote_versions',
  'awards',
  'revisions',
  'file_uses',
];

/** PostgreSQL always has statistics: autovacuum collects them. */
const cases = [...engines.map((engine) => [engine, 'with'] as const), ['sqlite', 'without'] as const];

describe.each(cases)('the query plans of trade lists on %s %s statistics', (engine, knows) => {
  let market: RfqMarket;
  let asked: Map<string, unknown[]>;
  let stop: () => void;
  let scansOf: ReturnType<typeof createScans>;
  const mine = { rfq: 0, quote: 0 };
  beforeAll(async () => {
    market = await openRfqMarket(engine);
    const { db, clock } = market;
    const rfq = await market.publish({ invited_ids: [market.first.id] });
    const quote = await market.send(market.first, rfq);
    Object.assign(mine, { rfq: rfq.id, quote: quote.id });
    const others = await market.addProduct('ibeam', ['IPE18']);
    const buyers = Array.from({ length: BUYERS }, (_, n) => FIRST + n);
    await db.transaction((tx) =>
      insertRows(
        tx,
        users,
        buyers.map((id) => ({ id, name: 'خریدار', created_at: clock.now })),
      ),
    );
    const sellers: number[] = [];
    while (sellers.length < SELLERS) sellers.push(await market.addSupplier());
    const content = (await db.read.select().from(quoteVersions))[0]?.content;
    const ids = Array.from({ length: RFQS }, (_, n) => n);
    await db.transaction(async (tx) => {
      await insertRows(
        tx,
        rfqs,
        ids.map((n) => ({
          id: FIRST + n,
          user_id: buyers[n % BUYERS] ?? 0,
          number: `R-1404-${n}`,
          title: 'تیرآهن',
          description: null,
          city_id: (n % 4) + 1,
          deadline: clock.now + ((n % 50) - 25) * HOUR,
          audience: 'open' as const,
          words: 'تیرآهن',
          status: (['published', 'published', 'closed', 'awarded', 'stopped'] as const)[n % 5] ?? 'closed',
          refreshed_at: clock.now - n,
          published_at: clock.now - n,
          closed_at: null,
          version: 1,
          created_at: clock.now - n,
          deleted_at: null,
        })),
      );
      await insertRows(
        tx,
        rfqLines,
        ids.map((n) => ({
          id: FIRST + n,
          rfq_id: FIRST + n,
          position: 1,
          product_id: n % 20 === 0 ? market.product_id : others,
          variation_id: null,
          text: '',
          quantity: 10_000,
          unit_id: 1,
          target_amount: null,
          target_shown: false,
          note: null,
          awarded: n % 5 === 3 ? 10_000 : 0,
          removed_at: null,
        })),
      );
      const answers = ids.flatMap((n) =>
        [0, 1].map((k) => ({ n, id: FIRST + 2 * n + k, user_id: sellers[(n + k) % SELLERS] ?? 0 })),
      );
      await insertRows(
        tx,
        quotes,
        answers.map(({ n, id, user_id }) => ({
          id,
          number: `P-1404-${id}`,
          rfq_id: FIRST + n,
          user_id,
          version: 1,
          status: 'sent' as const,
          valid_until: clock.now + ((n % 9) - 4) * HOUR,
          decline_reason: null,
          created_at: clock.now - n,
        })),
      );
      await insertRows(
        tx,
        quoteVersions,
        answers.map(({ id, user_id }) => ({ quote_id: id, version: 1, sent_at: clock.now, actor_id: user_id, content })),
      );
      await insertRows(
        tx,
        rfqInvitations,
        answers.map(({ n, user_id }) => ({
          rfq_id: FIRST + n,
          user_id,
          state: 'quoted' as const,
          reason: null,
          invited_at: clock.now - n,
          notified_at: clock.now - n,
          seen_at: null,
          answered_at: clock.now,
        })),
      );
      await insertRows(
        tx,
        awards,
        ids
          .filter((n) => n % 5 === 3)
          .map((n) => ({
            id: FIRST + n,
            rfq_id: FIRST + n,
            rfq_line_id: FIRST + n,
            quote_id: FIRST + 2 * n,
            quote_version: 1,
            quantity: 10_000,
            amount: 1,
            actor_id: buyers[n % BUYERS] ?? 0,
            awarded_at: clock.now,
          })),
      );
      await insertRows(
        tx,
        rfqWords,
        ids.flatMap((n) =>
          ['تیراهن', n % 50 === 0 ? 'نادر' : `واژه${'ابپت'[n % 4]}`].map((word) => ({ word, rfq_id: FIRST + n })),
        ),
      );
      for (const n of ids.slice(0, 500))
        await tx.insert(revisions).values({
          entity: 'rfq',
          entity_id: FIRST + n,
          user_id: buyers[n % BUYERS] ?? 0,
          data: {},
          status: 'approved',
          created_at: clock.now,
          reviewed_at: clock.now,
        });
    });
    if (knows === 'with') await db.analyze();
    else await forgetStatistics(market);
    // The aliases of the tables in the statements of the records.
    scansOf = createScans(market, engine, guarded, ['r', 'i', 'q', 'v']);
    ({ asked, stop } = listen(market));
  }, 120_000);
  afterAll(() => {
    stop();
    return market.close();
  });

  /** An index scan in the order of the board, which stops as soon as the page is full. */
  const isWalk = (step: string, sql: string): boolean => /using.* rfqs_age\b/i.test(step) && / limit (?!10001)/.test(sql);

  async function expectNoScan(route: AppRoute, options: Parameters<RfqMarket['call']>[1]): Promise<void> {
    asked.clear();
    const { status, body } = await market.call(route, options);
    expect([status, status === 200 ? '' : JSON.stringify(body)]).toEqual([200, '']);
    expect(asked.size).toBeGreaterThan(0);
    const found: string[] = [];
    for (const [sql, params] of [...asked])
      for (const step of await scansOf(sql, params)) if (!isWalk(step, sql)) found.push(`${step}: ${written(sql, params)}`);
    expect(found).toEqual([]);
  }

  it.each<[string, Record<string, string | number>]>([
    ['status open', {}],
    ['a word', { q: 'نادر' }],
    ['a common word', { q: 'تیراهن' }],
    ['words', { q: 'تیراهن نادر' }],
    ['a deep page', { page: 10 }],
    ['next deadline', { sort: 'deadline' }],
    ['status closed', { status: 'closed' }],
    ['status awarded', { status: 'awarded' }],
    ['a product', { product_id: 1 }],
    ['a category', { category_id: categoryIds.rebar }],
    ['a city', { city_id: 2 }],
  ])('public RFQs by %s: no full table scan', (_, query) =>
    expectNoScan(contract.rfqs.listPublicRfqs, { as: market.first, query }),
  );

  it.each<[string, Record<string, string | number>]>([
    ['status open', {}],
    ['next deadline', { sort: 'deadline' }],
    ['status closed', { status: 'closed' }],
    ['a city', { city_id: 2 }],
    ['a common word', { q: 'تیراهن' }],
    ['most categories', { category_id: categoryIds.steel }],
  ])('public RFQs by %s: no sort of more than a page', async (_, query) => {
    for (const as of [undefined, market.first]) {
      asked.clear();
      await market.get(contract.rfqs.listPublicRfqs, { as, query });
      if (engine === 'postgres') continue;
      const found: string[] = [];
      // Only queries of RFQs count: the lines, the files and the trade history of a page's buyers may be sorted.
      for (const [sql, params] of [...asked])
        if (/from "rfqs"/.test(sql))
          for (const step of await detoursOf(market, sql, params)) found.push(`${step}: ${written(sql, params)}`);
      expect(found).toEqual([]);
    }
  });

  // SQLite has no estimates that leave the index.
  if (engine === 'postgres')
    it('public RFQs by age come from their index by the estimates of the planner alone', async () => {
      asked.clear();
      await market.get(contract.rfqs.listPublicRfqs, { query: { per_page: 4 } });
      const pages = [...asked].filter(([sql]) => /order by "rfqs"."refreshed_at" desc/.test(sql));
      expect(pages).toHaveLength(1);
      for (const [sql, params] of pages) {
        const plan = (await market.db.execute(`explain ${written(sql, params)}`)).map((row) => String(row['QUERY PLAN']));
        expect(plan.filter((step) => /Sort Key|Seq Scan on rfqs/.test(step))).toEqual([]);
      }
    });

  it('RFQs of the index of the search: a page is read by its ids, without a sort', async () => {
    await market.get(contract.search.searchProducts, { query: { q: 'تیرآهن' } });
    // Categories are part of many documents, so that a change of one has all of them read again.
    await market.db.execute('update categories set title = title');
    asked.clear();
    await market.get(contract.search.searchProducts, { query: { q: 'تیرآهن' } });
    const pages = [...asked].filter(([sql]) => /from "rfqs"/.test(sql));
    expect(pages.length).toBeGreaterThan(1);
    const found: string[] = [];
    if (engine === 'sqlite')
      for (const [sql, params] of pages)
        for (const step of await detoursOf(market, sql, params)) found.push(`${step}: ${written(sql, params)}`);
    expect(found).toEqual([]);
  });

  it('public RFQs: the number of statements does not depend on the page size', async () => {
    const ask = (per_page: number) => () => market.get(contract.rfqs.listPublicRfqs, { as: market.first, query: { per_page } });
    await ask(1)();
    expect(await countStatements(market, ask(100))).toBe(await countStatements(market, ask(1)));
  });

  it('RFQs that invite the caller: no full table scan', () =>
    expectNoScan(contract.rfqs.listPublicRfqs, { as: market.first, query: { invited: 'me' } }));

  it('own RFQs, also by status, their quotes and their comparison: no full table scan', async () => {
    const as = market.buyer;
    const params = { rfqId: mine.rfq };
    for (const query of [{}, { status: 'published' }, { status: 'expired' }, { q: 'میلگرد' }])
      await expectNoScan(contract.rfqs.own.listRfqs, { as, query: query as Record<string, string> });
    await expectNoScan(contract.rfqs.own.getRfq, { as, params });
    await expectNoScan(contract.quotes.own.listRfqQuotes, { as, params });
    await expectNoScan(contract.quotes.own.compareQuotes, { as, params, query: { yearly_rate: '30' } });
    for (const query of [{}, { status: 'sent' }, { is_new: 'true' }, { q: 'میلگرد' }, { sort: 'total_amount' }])
      await expectNoScan(contract.quotes.own.listReceivedQuotes, { as, query: query as Record<string, string> });
    await expectNoScan(contract.quotes.own.markQuotesSeen, { as, params });
  });

  it('sent quotes and a single quote: no full table scan', async () => {
    const as = market.first;
    for (const query of [{}, { status: 'sent' }, { status: 'expired' }])
      await expectNoScan(contract.quotes.own.listQuotes, { as, query: query as Record<string, string> });
    await expectNoScan(contract.quotes.own.getQuote, { as, params: { quoteId: mine.quote } });
    await expectNoScan(contract.quotes.own.getQuotePrefill, { as, params: { rfqId: mine.rfq } });
    await expectNoScan(contract.quotes.own.getQuotePaper, { as, params: { quoteId: mine.quote } });
  });

  it('cached public RFQs: omits those whose buyer has been suspended since', async () => {
    const query = { q: 'واژهب', per_page: 20 };
    const read = async () => (await market.get(contract.rfqs.listPublicRfqs, { as: market.first, query })) as Page;
    const { data, meta } = await read();
    // A result of this size is cached for seconds.
    expect(meta.total).toBeGreaterThan(100);
    const gone = data[0]?.buyer.user_id ?? 0;
    await setUser(market.db, gone, { status: 'suspended' });
    expect((await read()).data.map(({ buyer }) => buyer.user_id)).not.toContain(gone);
    await setUser(market.db, gone, { status: 'active' });
    expect((await read()).data.map(({ id }) => id)).toEqual(data.map(({ id }) => id));
  });
});
