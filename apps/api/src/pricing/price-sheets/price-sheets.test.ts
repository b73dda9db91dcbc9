import { contract } from '@rasteh/contract';
import type { PriceSheet, PriceSheetContent, SharedPriceSheet } from '@rasteh/contract/pricing/price-sheets';
import { priceSheetLimits } from '@rasteh/contract/wire/limits';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditLog, prices } from '../../core/db/schema/index.ts';
import { noAssets, testPageRules } from '../../core/plugins/testing/no-assets.ts';
import type { WebSource } from '../../core/plugins/web/web.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { noLimits } from '../../testing/limits.ts';
import { categoryIds, openTestMarket, provinceIds, type TestMarket, unitIds } from '../../testing/test-market.ts';

const { own, other, getPriceSheetByToken } = contract.priceSheets;
const HOUR_MS = 3_600_000;

/** Pages that show what the api answers at the end of their address. */
const webSource: WebSource = {
  assets: noAssets,
  pageRules: testPageRules,
  clientFolder: import.meta.dirname,
  async render({ url, callApi }) {
    const { status, body } = await callApi(url.replace('/lists/', '/api/price-sheets/'));
    return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body: JSON.stringify(body) };
  },
};

describe.each(engines)('price sheets on %s', (engine) => {
  let market: TestMarket;
  let seller: Person;
  let stranger: Person;
  let rebar_id: number;
  beforeEach(async () => {
    market = await openTestMarket(engine, { limits: noLimits, webSource });
    seller = await market.logIn('09120000041');
    stranger = await market.logIn('09120000042');
    await market.addProfile(seller.id, { handle: 'sepahan', title: 'آهن سپاهان', phones: ['+982155001234'] });
    rebar_id = await market.addProduct('rebar', ['۱۴', 'کویر']);
  });
  afterEach(() => market.close());

  const content = (values: Partial<PriceSheetContent> = {}): PriceSheetContent => ({
    title: 'قیمت امروز',
    filter: {},
    vat: 'stated',
    unit: 'stated',
    shows_phone: false,
    shows_on_call: true,
    ...values,
  });
  const create = (values: Partial<PriceSheetContent> = {}, as: Person | undefined = seller) =>
    market.call(own.createPriceSheet, { as, body: content(values) });
  const created = async (values: Partial<PriceSheetContent> = {}): Promise<PriceSheet> => (await create(values)).body.data;
  const list = async (as = seller): Promise<PriceSheet[]> => (await market.call(own.listPriceSheets, { as })).body.data;
  const open = ({ token }: Pick<PriceSheet, 'token'>) => market.call(getPriceSheetByToken, { params: { token } });
  const read = async (sheet: PriceSheet): Promise<SharedPriceSheet> => (await open(sheet)).body.data;
  const rowsOf = async (sheet: PriceSheet) => (await read(sheet)).groups.flatMap(({ rows }) => rows);
  const addPrice = (values: Partial<typeof prices.$inferInsert> = {}) =>
    market.addPrice({ user_id: seller.id, product_id: rebar_id, ...values });
  const change = (id: number, values: Partial<typeof prices.$inferInsert>) =>
    market.db.transaction((tx) => tx.update(prices).set(values).where(eq(prices.id, id)));
  const update = (sheet: PriceSheet, values: Partial<PriceSheetContent>, as = seller) =>
    market.call(own.updatePriceSheet, {
      as,
      params: { sheetId: sheet.id },
      body: { ...content(values), version: sheet.version },
    });
  const renew = ({ id, version }: PriceSheet, as = seller) =>
    market.call(own.renewPriceSheet, { as, params: { sheetId: id }, body: { version } });
  const remove = ({ id }: PriceSheet, as = seller) => market.call(own.deletePriceSheet, { as, params: { sheetId: id } });

  it('show everyone the prices of now, by category and product, without what only their supplier sees', async () => {
    const ibeam = await market.addProduct('ibeam', ['IPE18']);
    const small = await market.addProduct('rebar', ['۸', 'ذوب‌آهن']);
    const id = await addPrice({ amount: 384_500, note: 'راز', stated_at: market.clock.now - HOUR_MS });
    await addPrice({
      product_id: ibeam,
      unit_id: unitIds.branch,
      amount: 9_000_000,
      valid_until: market.clock.now + 2 * HOUR_MS,
    });
    await addPrice({ product_id: small, state: 'on_call', amount: 111_111, valid_until: null });
    await addPrice({ product_id: small, state: 'unavailable' });
    const sheet = await created();
    expect(sheet).toMatchObject({ title: 'قیمت امروز', version: 1, url: expect.stringContaining(`/lists/${sheet.token}`) });
    const { status, body, headers } = await open(sheet);
    expect([status, headers['x-robots-tag'], headers['cache-control']]).toEqual([200, 'noindex', 'public, no-cache']);
    expect(body.data).toMatchObject({
      title: 'قیمت امروز',
      supplier: { user_id: seller.id, handle: 'sepahan', title: 'آهن سپاهان' },
      city: 'ری',
      phones: [],
      // Amounts differ in their unit and their end.
      common: { unit: null, vat_included: false, delivery: 'warehouse', city: 'ری', valid_until: null },
      total: 3,
      stated_at: new Date(market.clock.now).toISOString(),
      valid_until: new Date(market.clock.now + HOUR_MS).toISOString(),
      groups: [
        {
          category: { slug: 'rebar' },
          rows: [
            { size: '۸', name: 'ذوب‌آهن', state: 'on_call', amount: null, valid_until: null },
            { id, size: '۱۴', name: 'کویر', state: 'available', amount: 384_500, unit: 'کیلوگرم', vat_included: false },
          ],
        },
        { category: { slug: 'ibeam' }, rows: [{ size: 'IPE18', name: '', amount: 9_000_000, unit: 'شاخه' }] },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/راز|111111|"note"|"formula"|comparable/);
    await change(id, { amount: 390_000 });
    expect((await rowsOf(sheet))[1]?.amount).toBe(390_000);
  });

  it('show no amount past its end, and without goods by call no such row', async () => {
    await addPrice({ amount: 384_500 });
    const [all, priced] = [await created(), await created({ shows_on_call: false })];
    expect(await rowsOf(priced)).toMatchObject([{ amount: 384_500 }]);
    market.clock.now += HOUR_MS;
    expect(await rowsOf(all)).toMatchObject([{ state: 'on_call', amount: null, valid_until: null }]);
    expect(await read(all)).toMatchObject({ total: 1, valid_until: null });
    expect(await read(priced)).toMatchObject({ groups: [], total: 0, stated_at: null });
  });

  it('show amounts on their basis, and a stated unit where it cannot be converted', async () => {
    await addPrice({ unit_id: unitIds.ton, amount: 400_000_000 });
    const cement = await market.addProduct('cement', ['تیپ ۲']);
    await addPrice({ product_id: cement, unit_id: unitIds.branch, amount: 1_000_000 });
    const amounts = async (values: Partial<PriceSheetContent>) =>
      (await rowsOf(await created(values))).map(({ amount, unit, vat_included }) => [amount, unit, vat_included]);
    expect(await amounts({})).toEqual([
      [400_000_000, 'تن', false],
      [1_000_000, 'شاخه', false],
    ]);
    expect(await amounts({ vat: 'with', unit: 'compared' })).toEqual([
      [440_000, 'کیلوگرم', true],
      [1_100_000, 'شاخه', true],
    ]);
    expect(await amounts({ vat: 'without' })).toEqual([
      [400_000_000, 'تن', false],
      [1_000_000, 'شاخه', false],
    ]);
  });

  it('have the prices of their filter, and phones when their supplier shows them', async () => {
    const ibeam = await market.addProduct('ibeam', ['IPE18']);
    await addPrice();
    await addPrice({ product_id: ibeam, unit_id: unitIds.branch, delivery: 'factory', city_id: 1 });
    const other_id = await market.addSupplier();
    await market.addPrice({ user_id: other_id, product_id: rebar_id });
    const sizes = async (filter: PriceSheetContent['filter']) =>
      (await rowsOf(await created({ filter }))).map(({ size }) => size);
    expect(await sizes({ category_id: categoryIds.steel })).toEqual(['۱۴', 'IPE18']);
    expect(await sizes({ category_id: categoryIds.rebar })).toEqual(['۱۴']);
    expect(await sizes({ category_id: categoryIds.cement })).toEqual([]);
    expect(await sizes({ province_id: provinceIds.isfahan })).toEqual(['IPE18']);
    expect(await sizes({ delivery: 'warehouse' })).toEqual(['۱۴']);
    expect(await sizes({ q: 'تیرآهن' })).toEqual(['IPE18']);
    expect((await read(await created({ shows_phone: true }))).phones).toEqual(['+982155001234']);
  });

  it('are changed, get another address and end, each at once and in the audit log', async () => {
    await addPrice();
    const sheet = await created();
    const renamed = (await update(sheet, { title: 'میلگردها', shows_on_call: false })).body.data as PriceSheet;
    expect([renamed.title, renamed.version, renamed.token]).toEqual(['میلگردها', 2, sheet.token]);
    expect((await read(sheet)).title).toBe('میلگردها');
    expect(await update(sheet, { title: 'دیگر' })).toMatchObject({ status: 412, body: { code: 'stale', data: { version: 2 } } });
    const moved = (await renew(renamed)).body.data as PriceSheet;
    expect(moved.token).not.toBe(sheet.token);
    expect((await open(sheet)).status).toBe(404);
    expect((await open(moved)).status).toBe(200);
    expect((await renew(renamed)).status).toBe(412);
    expect((await remove(moved)).body.data).toEqual({ deleted: 1 });
    expect([(await open(moved)).status, (await remove(moved)).status]).toEqual([404, 404]);
    const log = await market.db.read.select().from(auditLog).where(eq(auditLog.entity, 'price_sheet'));
    expect(log.map(({ action }) => action)).toEqual([
      'createPriceSheet',
      'updatePriceSheet',
      'renewPriceSheet',
      'deletePriceSheet',
    ]);
    expect(JSON.stringify(log)).not.toContain(moved.token);
  });

  it('are changed, renewed and ended on pages that are kept for guests, too', async () => {
    await addPrice();
    const page = async ({ token }: PriceSheet) => {
      const { statusCode, body, headers } = await market.app.inject({ url: `/lists/${token}`, headers: { host: 'localhost' } });
      return { status: statusCode, title: JSON.parse(body).data?.title, control: headers['cache-control'] };
    };
    const sheet = await created();
    expect(await page(sheet)).toEqual({ status: 200, title: 'قیمت امروز', control: 'public, no-cache' });
    const renamed = (await update(sheet, { title: 'میلگردها' })).body.data as PriceSheet;
    await vi.waitFor(async () => expect((await page(sheet)).title).toBe('میلگردها'));
    const moved = (await renew(renamed)).body.data as PriceSheet;
    await vi.waitFor(async () => expect((await page(sheet)).status).toBe(404));
    expect((await page(moved)).status).toBe(200);
    await remove(moved);
    await vi.waitFor(async () => expect((await page(moved)).status).toBe(404));
  });

  it('are drawn as pictures, anew when a price changes, and no longer when they end', async () => {
    const id = await addPrice({ amount: 384_500 });
    const title = `</text><image href="file:///etc/passwd"/>&`;
    const sheet = await created({ title });
    const draw = (path: string, headers = {}) =>
      market.app.inject({ url: `/cards/lists/${sheet.token}${path}.png`, headers: { host: 'localhost', ...headers } });
    const first = await draw('/1');
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png']);
    const [width, height] = [first.rawPayload.readUInt32BE(16), first.rawPayload.readUInt32BE(20)];
    expect([width, height > 400 && height < 1_000]).toEqual([1_080, true]);
    const tag = String(first.headers.etag);
    expect((await draw('/1', { 'if-none-match': tag })).statusCode).toBe(304);
    await change(id, { amount: 390_000 });
    const changed = await draw('/1', { 'if-none-match': tag });
    expect([changed.statusCode, changed.headers.etag === tag]).toEqual([200, false]);
    expect((await draw('')).rawPayload.readUInt32BE(16)).toBe(1_200);
    for (const path of ['/0', '/2', '/01', '/x', '/999']) expect([path, (await draw(path)).statusCode]).toEqual([path, 404]);
    await setUser(market.db, seller.id, { status: 'suspended' });
    expect((await draw('/1')).statusCode).toBe(404);
    await setUser(market.db, seller.id, { status: 'active' });
    await remove(sheet);
    expect([(await draw('/1')).statusCode, (await draw('')).statusCode]).toEqual([404, 404]);
  });

  it('are there while their supplier is public', async () => {
    await addPrice();
    const sheet = await created();
    await setUser(market.db, seller.id, { status: 'suspended' });
    expect((await open(sheet)).status).toBe(404);
    await setUser(market.db, seller.id, { status: 'active' });
    expect((await open(sheet)).status).toBe(200);
    const waiting = (await create({}, stranger)).body.data as PriceSheet;
    expect((await open(waiting)).status).toBe(404);
  });

  it('are of their user, and of delegates of prices who act for them', async () => {
    const sheet = await created();
    expect(await list(stranger)).toEqual([]);
    expect((await update(sheet, {}, stranger)).status).toBe(404);
    expect((await renew(sheet, stranger)).status).toBe(404);
    expect((await remove(sheet, stranger)).status).toBe(404);
    const params = { sheetId: sheet.id };
    for (const call of [
      () => market.call(own.listPriceSheets),
      () => market.call(own.createPriceSheet, { body: content() }),
      () => market.call(own.renewPriceSheet, { params, body: { version: 1 } }),
      () => market.call(own.deletePriceSheet, { params }),
    ])
      expect((await call()).status).toBe(401);
    const ofSeller = () => market.call(other.listPriceSheets, { as: stranger, params: { userId: seller.id } });
    expect((await ofSeller()).status).toBe(403);
    await market.call(contract.delegations.createDelegation, {
      as: seller,
      body: { mobile: stranger.mobile, scopes: ['prices'] },
    });
    expect((await ofSeller()).body.data).toMatchObject([{ id: sheet.id }]);
  });

  it('refuse wrong contents at their fields, guessed addresses, and more than the limit', async () => {
    const wrong = async (values: object) => Object.keys((await create(values as never)).body.errors);
    expect(await wrong({ title: 'ن' })).toEqual(['title']);
    expect(await wrong({ title: 'ن'.repeat(61) })).toEqual(['title']);
    expect(await wrong({ vat: 'none' })).toEqual(['vat']);
    expect(await wrong({ filter: { category_id: 999 } })).toEqual(['filter.category_id']);
    expect(await wrong({ filter: { province_id: 999 } })).toEqual(['filter.province_id']);
    expect(await wrong({ filter: { state: 'available' } })).toEqual(['filter']);
    expect(await wrong({ token: 'aaaaaaaaaaaaaaaa' })).toEqual(['_']);
    const sheet = await created();
    for (const token of [
      '',
      'x',
      `${sheet.token}a`,
      sheet.token.toUpperCase(),
      `${sheet.token.slice(0, 15)}%00`,
      '../user/prices',
    ])
      expect((await open({ token })).status, token).not.toBe(200);
    for (let n = 2; n < priceSheetLimits.sheets; n += 1) expect((await create({ title: `فهرست ${n}` })).status).toBe(201);
    const answers = await Promise.all([create(), create()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('price_sheet_limit');
    const tokens = (await list()).map(({ token }) => token);
    expect([tokens.length, new Set(tokens).size]).toEqual([priceSheetLimits.sheets, priceSheetLimits.sheets]);
  });

  it('show the first prices of very many, and count all', async () => {
    const now = market.clock.now;
    const [row] = await market.db.read
      .select()
      .from(prices)
      .where(and(eq(prices.id, await addPrice())));
    const { id: _id, ...values } = row as typeof prices.$inferSelect;
    for (let part = 0; part < 10; part += 1)
      await market.db.transaction((tx) =>
        tx
          .insert(prices)
          .values(
            Array.from({ length: 500 }, (_, n) => ({ ...values, min_quantity: 1_000 * (part * 500 + n + 2), stated_at: now })),
          ),
      );
    const shared = await read(await created());
    expect(shared.total).toBe(5_001);
    expect(shared.groups.flatMap(({ rows }) => rows)).toHaveLength(priceSheetLimits.rows);
  });
});
