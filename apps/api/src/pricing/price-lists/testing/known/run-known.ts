import { buffer } from 'node:stream/consumers';
import { contract } from '@rasteh/contract';
import type { PriceList } from '@rasteh/contract/pricing/price-lists';
import type { Mapping } from '@rasteh/contract/pricing/price-lists/mapping';
import type { PriceListRow } from '@rasteh/contract/pricing/price-lists/rows';
import { eq } from 'drizzle-orm';
import { demoProducts } from '../../../../../demo/data/products.data.ts';
import { openMarket } from '../../../../../demo/market.ts';
import { type PlaceIds, type ProductIds, seedPlaces, seedProducts } from '../../../../../demo/seed/catalogue.ts';
import { idOf } from '../../../../../demo/seed/rows.ts';
import { insertRows } from '../../../../core/db/bulk.ts';
import { priceListRows, prices } from '../../../../core/db/schema/index.ts';
import { writeXlsx } from '../../../../core/lib/sheets/xlsx.ts';
import { type Person, startTestApp, type TestApp } from '../../../../testing/app.ts';
import type { EngineName } from '../../../../testing/engines.ts';
import { createSupplier } from '../../../../testing/price-market.ts';
import { type Expected, type KnownList, linesOf } from './known-list.ts';

const lists = contract.priceLists.own;

/** The demo's catalogue without any users. */
export type Catalogue = { t: TestApp; places: PlaceIds; ids: ProductIds; slugs: ReadonlyMap<number, string> };

export async function openCatalogue(engine: EngineName): Promise<Catalogue> {
  const t = await startTestApp(engine);
  const market = await openMarket('small');
  const { places, ids } = await t.db.transaction(async (tx) => {
    const seeded = await seedPlaces(tx, market);
    return { places: seeded, ids: await seedProducts(tx, market, seeded, t.clock.now) };
  });
  return { t, places, ids, slugs: new Map([...ids.products].map(([slug, id]) => [id, slug])) };
}

/** Creates a supplier for a list, with their present prices. */
async function createSeller({ t, places, ids }: Catalogue, { own }: KnownList, place: number): Promise<Person> {
  const seller = await t.logIn(`0912${String(1_000_000 + place)}`);
  await createSupplier(t.db, seller.id, t.clock.now);
  const starts = own === 'none' ? [] : own.split(' ');
  const priced = demoProducts.filter(({ slug }) => starts.some((start) => start === 'all' || slug.startsWith(start)));
  const terms = {
    user_id: seller.id,
    min_quantity: 0,
    delivery: 'warehouse' as const,
    city_id: 1,
    vat_included: false,
    payment: 'cash' as const,
    credit_days: 0,
    state: 'available' as const,
    trend: [],
    created_at: t.clock.now,
    valid_until: t.clock.now + 1_000,
    stated_at: t.clock.now,
  };
  await t.db.transaction((tx) =>
    insertRows(
      tx,
      prices,
      priced.map(({ slug, unit, baseAmount }) => ({
        ...terms,
        product_id: idOf(ids.products, slug),
        unit_id: idOf(places.units, unit),
        amount: baseAmount,
      })),
    ),
  );
  return seller;
}

const numberOr = (cell: string): string | number => (/^\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell);

/** The body that creates a list, after its file was uploaded. */
async function sourceOf(t: TestApp, as: Person, list: KnownList): Promise<object> {
  const sent = linesOf(list).map(({ line }) => line);
  if (!list.format || list.format === 'pasted') return { text: sent.join('\n') };
  let content = Buffer.from(sent.join('\n'));
  if (list.format === 'utf16') content = Buffer.from(`\ufeff${sent.join('\r\n')}`, 'utf16le');
  else if (list.format === 'xlsx') {
    const [titles = [], ...rows] = sent.map((line) => line.split('|').map((cell) => cell.trim()));
    async function* each() {
      yield* rows.map((cells) => cells.map(numberOr));
    }
    const columns = titles.map((title) => ({ title, width: 20 }));
    content = await buffer(writeXlsx([{ name: 'قیمت', columns, rows: each() }]));
  }
  const form = new FormData();
  form.append('category', 'price_list');
  form.append('files', new Blob([new Uint8Array(content)]), `list.${{ csv: 'csv', utf16: 'txt', xlsx: 'xlsx' }[list.format]}`);
  const { status, body } = await t.call(contract.files.own.uploadFiles, { as, body: form });
  return status === 201 ? { file_id: body.data[0].id } : {};
}

/** The proposed mapping, with the supplier's answers to expected questions; unexpected questions stay unanswered. */
function answered({ mapping, columns }: PriceList, { asks }: KnownList): Mapping {
  const proposed = mapping as Mapping;
  const known: Mapping = { ...proposed, defaults: { ...proposed.defaults, delivery: 'warehouse', city_id: 1 } };
  if (asks?.money) known.money_unit ??= asks.money;
  const chosen = columns.find(({ title }) => title === asks?.amount);
  if (!chosen?.amounts || known.columns.amount !== undefined) return known;
  const { money_unit, ...amounts } = chosen.amounts;
  return { ...known, columns: { ...known.columns, amount: chosen.index }, money_unit: money_unit ?? known.money_unit, amounts };
}

/** Whether the prices of rows would include VAT, which the supplier sees only in the prices. */
async function vatsOf({ t }: Catalogue, price_list_id: number): Promise<Map<number, boolean | null>> {
  const rows = await t.db.read
    .select({ id: priceListRows.id, vat: priceListRows.vat_included })
    .from(priceListRows)
    .where(eq(priceListRows.price_list_id, price_list_id));
  return new Map(rows.map(({ id, vat }) => [id, vat]));
}

export type Outcome = 'right' | 'asked' | 'silently wrong';
export type Verdict = { list: string; line: string; expected: Expected; outcome: Outcome; answer: string };

const answer = (row: PriceListRow | undefined, slugs: Catalogue['slugs']): string =>
  row === undefined
    ? 'not read'
    : [
        row.kind,
        slugs.get(row.product?.id ?? 0) ?? '',
        row.amount ?? row.state ?? '',
        row.unit?.code ?? '',
        JSON.stringify(row.suggestions.map(({ product }) => slugs.get(product.id))),
        JSON.stringify(row.errors),
      ].join(' ');

/** Compares the result of a row with its meaning. A price that would be changed differently is silently wrong. */
function judge(expected: Expected, row: PriceListRow | undefined, vat: boolean | null, slugs: Catalogue['slugs']): Outcome {
  // The second row of one price is refused only for that, and still shows how it was read.
  const isTwice = row?.errors.product?.[0]?.startsWith('همین قیمت') === true && Object.keys(row.errors).length === 1;
  const isTaken = row !== undefined && (['new', 'changed', 'unchanged'].includes(row.kind) || isTwice);
  if (!isTaken) {
    if (expected.kind === 'asked') {
      const offered = row?.suggestions.map(({ product }) => slugs.get(product.id) ?? '') ?? [];
      const has = (slug: string) => offered.some((one) => one.startsWith(slug));
      return row?.kind === 'unmatched' && expected.slugs.every(has) ? 'right' : 'asked';
    }
    if (expected.kind === 'wrong') return row && expected.field in row.errors ? 'right' : 'asked';
    return expected.kind === 'product' ? 'asked' : 'right';
  }
  if (expected.kind !== 'product') return 'silently wrong';
  const isRight =
    slugs.get(row.product?.id ?? 0)?.startsWith(expected.slug) &&
    (expected.amount === null || row.amount === expected.amount) &&
    row.state === expected.state &&
    vat === expected.vat &&
    (expected.unit === null || row.unit?.code === expected.unit);
  return isRight ? 'right' : 'silently wrong';
}

/** Sends a list as its supplier would, and answers only the questions about the whole list. */
export async function runKnown(catalogue: Catalogue, list: KnownList, place: number): Promise<Verdict[]> {
  const { t, slugs } = catalogue;
  const as = await createSeller(catalogue, list, place);
  const lines = linesOf(list);
  const verdicts = (rows: PriceListRow[], vats: ReadonlyMap<number, boolean | null>): Verdict[] =>
    lines.map(({ line, expected }, index) => {
      const row = rows.find((one) => one.line === index + 1);
      const outcome = judge(expected, row, row ? (vats.get(row.id) ?? null) : null, slugs);
      return { list: list.name, line, expected, outcome, answer: answer(row, slugs) };
    });
  const begun = await t.call(lists.createPriceList, { as, body: await sourceOf(t, as, list) });
  if (begun.status !== 202) return verdicts([], new Map());
  const params = { priceListId: begun.body.data.id };
  const settled = async (): Promise<PriceList> => {
    await t.app.jobs.runDue();
    return (await t.call(lists.getPriceList, { as, params })).body.data;
  };
  const read = await settled();
  const mapping = answered(read, list);
  await t.call(lists.mapPriceList, { as, params, body: mapping });
  await settled();
  const { body } = await t.call(lists.listPriceListRows, { as, params, query: { per_page: '100' } });
  return verdicts(body.data, await vatsOf(catalogue, params.priceListId));
}
