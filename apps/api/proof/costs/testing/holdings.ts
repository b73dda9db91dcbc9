import { contract } from '@rasteh/contract';
import type { PriceList } from '@rasteh/contract/pricing/price-lists';
import type { Mapping } from '@rasteh/contract/pricing/price-lists/mapping';
import type { Price } from '@rasteh/contract/pricing/prices';
import { delegationScopes } from '@rasteh/contract/wire/access';
import { priceLimits, priceListLimits, richTextLimits } from '@rasteh/contract/wire/limits';
import type { AppRoute } from '@ts-rest/core';
import type { Person, TestApp } from '../../../src/testing/app.ts';
import { messageId } from '../../../src/testing/message-id.ts';
import { uploadPicture } from '../../../src/testing/picture.ts';
import { UNKNOWN } from '../../testing/dearest.ts';
import type { DemoPeople } from '../../testing/demo-people.ts';
import type { Input } from './measuring.ts';

/** What the demo leaves empty: of each, as much as its limits permit. */
export type Holdings = {
  /** What the path and the query of a route name, by the name of the route. */
  ofRoutes: Record<string, { params?: Input; query?: Input }>;
  /** What the path of a page names beside the ids of the demo's people, by the path. */
  ofPages: Record<string, Input>;
};

type Call = Parameters<TestApp['call']>[1];

async function dataOf(t: TestApp, route: AppRoute, call: Call) {
  const { status, body } = await t.call(route, call);
  if (status >= 300) throw new Error(`${route.path}: ${JSON.stringify(body).slice(0, 500)}`);
  return body.data;
}

/** No good has such a word. */
const WORD = 'ق'.repeat(100);

/** A list with as many rows as it may have, none of which names a product. */
async function importBadRows(t: TestApp, as: Person): Promise<number> {
  const { createPriceList, getPriceList, mapPriceList } = contract.priceLists.own;
  const characters = Math.floor(priceListLimits.text_characters / priceListLimits.rows) - 10;
  const rows = Array.from(
    { length: priceListLimits.rows - 1 },
    (_, n) => `${`${n} ${WORD}`.slice(0, characters)}\t${40_000 + n}`,
  );
  const { id } = await dataOf(t, createPriceList, { as, body: { text: ['کالا\tقیمت (تومان)', ...rows].join('\n') } });
  const params = { priceListId: id };
  await t.app.jobs.runDue();
  const { mapping }: PriceList = await dataOf(t, getPriceList, { as, params });
  await dataOf(t, mapPriceList, { as, params, body: mapping as Mapping });
  await t.app.jobs.runDue();
  return id;
}

/** The batch of a change of all prices of the seller, as many as one may change; a delegate changed them before. */
async function changePrices(t: TestApp, seller: Person, delegate: Person): Promise<number> {
  const { own, other } = contract.prices;
  const prices: Price[] = await dataOf(t, own.listPrices, { as: seller, query: { per_page: priceLimits.list_rows } });
  const ids = prices.map(({ id }) => id).slice(0, priceLimits.batch_rows);
  await dataOf(t, other.setUnavailable, { as: delegate, params: { userId: seller.id }, body: { ids } });
  await dataOf(t, own.setAvailable, { as: seller, body: { ids } });
  const [batch] = await dataOf(t, contract.priceBatches.own.listPriceBatches, { as: seller });
  return batch.id;
}

/** A published page with as many nodes and characters as it may have. */
async function publishPage(t: TestApp, as: Person, kind: 'page' | 'news'): Promise<{ slug: string; pageId: number }> {
  const paragraphs = Math.floor(richTextLimits.nodes / 2) - 1;
  const text = UNKNOWN.repeat(20).slice(0, Math.floor(richTextLimits.characters / paragraphs));
  const children = Array.from({ length: paragraphs }, () => ({
    type: 'paragraph',
    children: [{ type: 'text', text, format: 0 }],
  }));
  const slug = `بلندترین-${kind}`;
  const body = { kind, slug, title: 'بلندترین نوشته', description: '', body: { root: { type: 'root', children } } };
  const { id, version } = await dataOf(t, contract.pages.createPage, { as, body });
  await dataOf(t, contract.pages.publishPage, { as, params: { pageId: id }, body: { version } });
  return { slug: encodeURIComponent(slug), pageId: id };
}

/** A category with the levels of another one, into which that can be merged. */
async function addTwin(t: TestApp, category_id: number): Promise<void> {
  await t.db.execute(
    `insert into categories (parent_id, slug, title, icon, position, default_unit_id)
     select parent_id, 'twin', 'همزاد', icon, 1000, default_unit_id from categories where id = ${category_id}`,
  );
  await t.db.execute(
    `insert into levels (category_id, title, position)
     select (select id from categories where slug = 'twin'), title, position from levels where category_id = ${category_id}`,
  );
}

/** Lets the people of the demo create what the reads and pages need beside the rows of the demo. */
export async function createHoldings(t: TestApp, { seller, buyer, admin, ids }: DemoPeople): Promise<Holdings> {
  const first = async (query: string) => Object.values((await t.db.execute(query))[0] ?? {})[0] as number;
  const product_id = ids.productId ?? 0;
  const categoryId = await first(`select id from categories where slug = '${ids.slug}'`);
  await addTwin(t, categoryId);
  const [optionId = 0, into_id = 0] = (
    await t.db.execute(
      `select o.id from level_options o join levels l on l.id = o.level_id where category_id = ${categoryId} limit 2`,
    )
  ).map(({ id }) => Number(id));

  const priceListId = await importBadRows(t, seller);
  await dataOf(t, contract.delegations.createDelegation, {
    as: seller,
    body: { mobile: buyer.mobile, scopes: [...delegationScopes] },
  });
  const batchId = await changePrices(t, seller, buyer);
  const shown = { vat: 'stated', unit: 'stated', shows_phone: true, shows_on_call: true };
  const sheet = await dataOf(t, contract.priceSheets.own.createPriceSheet, {
    as: seller,
    body: { title: 'همهٔ قیمت‌ها', filter: {}, ...shown },
  });
  const quoteId = await first(`select id from quotes where user_id = ${seller.id}`);
  const quote = await dataOf(t, contract.quotes.own.createQuoteLink, { as: seller, params: { quoteId }, body: {} });
  const endpoint = { url: 'https://hooks.example.com/in', events: ['price.changed'] };
  const webhook = await dataOf(t, contract.webhooks.createWebhook, { as: seller, body: endpoint });
  const picture = await uploadPicture(t, seller);
  const [fileId = 0, name = ''] = new URL(picture.url, 'http://localhost').pathname.split('/').slice(-2);
  const desk_id = await first('select user_id from desks order by position');
  await dataOf(t, contract.chat.sendMessage, { as: buyer, body: { message_id: messageId(), to: desk_id, message: 'سلام' } });
  const [page, news] = [await publishPage(t, admin, 'page'), await publishPage(t, admin, 'news')];
  const [entry] = await dataOf(t, contract.audit.listAudit, { as: seller });

  return {
    ofRoutes: {
      'categoryMerging.previewCategoryMerge': {
        params: { categoryId },
        query: { into_id: await first(`select id from categories where slug = 'twin'`) },
      },
      'categoryMerging.previewOptionMerge': { params: { categoryId, optionId }, query: { into_id } },
      'products.own.getProductLevels': { query: { category_id: categoryId } },
      'priceBatches.own.listPriceBatchLines': { params: { batchId } },
      'priceSheets.getPriceSheetByToken': { params: { token: sheet.token } },
      'priceLists.own.listPriceListRows': { params: { priceListId } },
      'priceLists.own.getPriceListBadRows': { params: { priceListId } },
      'pages.getPage': { params: page },
      'files.getFile': { params: { fileId, name } },
      'quotes.getQuoteByToken': { params: { token: quote.token } },
      'quotes.exportQuoteByToken': { params: { token: quote.token } },
      'audit.getAuditEntry': { params: { auditId: entry.id } },
      'support.getSupportRoom': { params: { userId: buyer.id } },
      'support.getSupportCustomer': { params: { userId: buyer.id } },
      'support.listSupportNotes': { params: { userId: buyer.id } },
      'support.getSupportDesk': { params: { deskId: desk_id } },
      'suppliers.own.proposeHandle': { query: { title: UNKNOWN.repeat(20).slice(0, 80) } },
      'webhooks.listWebhookDeliveries': { params: { webhookId: webhook.id } },
    },
    ofPages: {
      '/products/$id/$slug': {
        id: product_id,
        slug: encodeURIComponent(await first(`select slug from products where id = ${product_id}`)),
      },
      '/categories/$slug/$size': { slug: ids.slug ?? '', size: 14 },
      '/suppliers/$handle': { handle: await first(`select handle from supplier_profiles where user_id = ${seller.id}`) },
      '/pages/$slug': page,
      '/news/$slug': news,
      '/admin/content/$pageId': page,
      '/q/$token': { token: quote.token },
      '/lists/$token': { token: sheet.token },
      '/panel/price-lists/$id': { id: priceListId },
      '/panel/quotes/$quoteId': { quoteId },
    },
  };
}
