import { contract } from '@rasteh/contract';
import type { FormulaInputSchema, Price, PriceResult } from '@rasteh/contract/pricing/prices';
import { expect } from 'vitest';
import type { z } from 'zod';
import { currencies } from '../../../../core/db/schema/index.ts';
import { type Person, saturdayMorning, startTestApp, type TestApp } from '../../../../testing/app.ts';
import type { EngineName } from '../../../../testing/engines.ts';
import { createMarket, createSupplier } from '../../../../testing/price-market.ts';

const { own } = contract.prices;
const formulas = contract.priceFormulas.own;
export type Formula = z.input<typeof FormulaInputSchema>;

/** A market with a supplier, a stranger, and a rate of 1,000,000 Rial for a dollar. */
export async function createFormulaScene(engine: EngineName) {
  const t: TestApp = await startTestApp(engine);
  await createMarket(t.db, saturdayMorning);
  const seller = await t.logIn('09120000011', 'فروشندهٔ نمونه');
  const stranger = await t.logIn('09120000012', 'فروشندهٔ دیگر');
  await createSupplier(t.db, seller.id, saturdayMorning);
  const rate = { amount: '1000000', previous_amount: null, quote_unit: 'IRR', updated_at: t.clock.now };
  const rows = [
    { ...rate, code: 'USD', title: 'دلار', position: 1 },
    { ...rate, code: 'COPPER', title: 'مس', position: 2, amount: '9.8', quote_unit: 'USD/kg' },
  ];
  const [usd, copper] = await t.db.transaction((tx) => tx.insert(currencies).values(rows).returning());
  if (!usd || !copper) throw new Error('no currencies');

  let turn = 0;
  /** Stores a price on a basis of its own; other prices of the tests must not judge it. */
  async function store(values: object = {}, as: Person = seller): Promise<Price> {
    turn += 1;
    const terms = { product_id: 1, unit_id: 1, delivery: 'factory', city_id: 1, amount: 400_000, min_quantity: String(turn) };
    const body = { ...terms, ...values };
    const meant = body.amount === null ? {} : { confirm_amount: body.amount };
    const answer = await t.call(own.storePrice, { as, body: { ...body, ...meant } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.data;
  }
  /** Sets a formula in place of that which is stored, or of a version. */
  async function set(
    price: { id: number },
    formula: object,
    confirm_amount?: number | null,
    as: Person = seller,
    version?: number,
  ) {
    const body = { version: version ?? (await read(price))?.formula?.version ?? 0, formula };
    return t.call(formulas.setPriceFormula, {
      as,
      params: { priceId: price.id },
      body: { ...body, ...(confirm_amount ? { confirm_amount } : {}) },
    });
  }
  /** Sets a formula that the API takes. */
  async function follow(price: { id: number }, formula: Formula): Promise<Price> {
    const answer = await set(price, formula);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data;
  }
  const preview = (price: { id: number }, formula: object, as: Person = seller) =>
    t.call(formulas.previewPriceFormula, { as, params: { priceId: price.id }, body: { formula } });
  const remove = (price: { id: number }, as: Person = seller) =>
    t.call(formulas.deletePriceFormula, { as, params: { priceId: price.id } });
  const accept = (prices: object[], as: Person = seller) => t.call(formulas.acceptFormulaAmounts, { as, body: { prices } });
  /** A price as its owner reads it now. */
  async function read(price: { id: number }): Promise<Price> {
    const { body } = await t.call(own.listPrices, { as: seller, query: { per_page: 1_000 } });
    return body.data.find(({ id }: Price) => id === price.id);
  }
  /** States an amount by hand. */
  async function state(price: { id: number }, amount: number, values: object = {}): Promise<PriceResult> {
    const { version } = await read(price);
    const row = { id: price.id, version, amount, confirm_amount: amount, ...values };
    const { body } = await t.call(own.updatePrices, { as: seller, body: { prices: [row] } });
    expect(body.data[0], JSON.stringify(body)).toMatchObject({ ok: true });
    return body.data[0];
  }
  const archives = async (price: { id: number }) =>
    (await t.call(own.listPriceArchives, { as: seller, params: { priceId: price.id } })).body.data as {
      amount: number;
      reason: string;
      source: string;
      actor_id: number;
    }[];
  const wait = (ms: number): void => {
    t.clock.now += ms;
  };
  return { t, seller, stranger, usd, copper, store, set, follow, preview, remove, accept, read, state, archives, wait };
}
export type FormulaScene = Awaited<ReturnType<typeof createFormulaScene>>;
