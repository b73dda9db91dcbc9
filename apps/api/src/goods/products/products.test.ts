import { contract } from '@rasteh/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, productOptions, products, productWords, variations } from '../../core/db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { categoryIds, cityIds, openTestMarket, optionId, type TestMarket, unitIds } from '../../testing/test-market.ts';

import { selectOptionCounts } from './options-repo.ts';

const { getProductLevels, createProduct } = contract.products.own;
const { storePrice } = contract.prices.own;

describe.each(engines)('products on %s', (engine) => {
  let market: TestMarket;
  let supplier: Person;
  let rival: Person;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    supplier = await market.logIn('09120000001', 'فروشنده');
    rival = await market.logIn('09120000002', 'رقیب');
  });
  afterAll(() => market.close());

  const create = (as: Person | undefined, titles: string[], category_id: number = categoryIds.rebar, headers = {}) =>
    market.call(createProduct, { as, body: { category_id, option_ids: titles.map(optionId) }, headers });
  const storeFor = (as: Person, product_id: number, values = {}) =>
    market.call(storePrice, {
      as,
      body: { product_id, unit_id: unitIds.kg, city_id: cityIds.rey, delivery: 'warehouse', amount: 5_000, ...values },
    });

  describe('levels', () => {
    it('are returned with their category to every authenticated user', async () => {
      const { data } = await market.get(getProductLevels, { as: supplier, query: { category_id: categoryIds.rebar } });
      expect(data.category).toMatchObject({ id: categoryIds.rebar, title: 'میلگرد', is_leaf: true });
      expect(data.levels.map(({ title }: { title: string }) => title)).toEqual(['سایز', 'کارخانه']);
    });

    it('are narrowed by each choice to known products, and mark options that would make a new one', async () => {
      const add = (titles: string[], values = {}) => market.addProduct('rebar', titles, values);
      const waits = { status: 'pending', user_id: supplier.id };
      const [known, waiting] = [await add(['۲۵', 'ذوب‌آهن']), await add(['۲۵', 'کویر'], waits)];
      await add(['۳۲', 'کویر'], { status: 'rejected' });
      type Option = { title: string; products: number; product_id: number | null };
      const read = async (...titles: string[]) => {
        const option_ids = titles.map(optionId).join(',');
        const query = { category_id: categoryIds.rebar, ...(option_ids ? { option_ids } : {}) };
        const { data } = await market.get(getProductLevels, { as: supplier, query });
        const [sizes, makers] = data.levels.map(({ options }: { options: Option[] }) =>
          Object.fromEntries(options.map(({ title, products, product_id }) => [title, [products, product_id]])),
        );
        return { sizes, makers, product: data.product };
      };
      const first = await read();
      expect([first.sizes?.['۲۵'], first.sizes?.['۳۲'], first.product]).toEqual([[2, null], [0, null], null]);
      const sized = await read('۲۵');
      expect(sized.makers).toEqual({ ذوب‌آهن: [1, known], کویر: [1, waiting] });
      // A chosen level is narrowed only by the other levels, so that its choice can be changed in one step.
      expect(sized.sizes).toEqual(first.sizes);
      expect((await read('۳۲')).makers).toEqual({ ذوب‌آهن: [0, null], کویر: [0, null] });
      const whole = await read('کویر', '۲۵');
      expect(whole.product).toMatchObject({ id: waiting, status: 'pending' });
      expect([whole.sizes?.['۲۵'], Object.values(whole.makers ?? {})[0]]).toEqual([
        [1, waiting],
        [1, known],
      ]);
      expect((await read('۳۲', 'ذوب‌آهن')).product).toBeNull();
    });

    it('hide the pending product of another user until the same options are chosen, and show it then', async () => {
      const query = { category_id: categoryIds.cement, option_ids: optionId('تیپ ۲') };
      const pick = (as: Person) => create(as, ['تیپ ۲'], categoryIds.cement);
      const read = async (as: Person) => (await market.get(getProductLevels, { as, query })).data;
      const before = await read(supplier);
      const proposed = (await pick(rival)).body.data;
      expect(await read(supplier)).toEqual(before);
      expect(before.product).toBeNull();
      expect((await pick(supplier)).body.data).toEqual(proposed);
      expect((await read(supplier)).product).toMatchObject({ id: proposed.id, status: 'pending', is_proposer: false });
      expect((await read(supplier)).levels).toEqual((await read(rival)).levels);
    });

    it('return 422 for two options of a level, an option of another category, and an id that is not a number', async () => {
      for (const option_ids of [`${optionId('۸')},${optionId('۱۰')}`, String(optionId('IPE18')), '0', '1,,2', 'a']) {
        const query = { category_id: categoryIds.rebar, option_ids };
        const { status, body } = await market.call(getProductLevels, { as: supplier, query });
        expect([option_ids, status, Object.keys(body.errors)]).toEqual([option_ids, 422, ['option_ids']]);
      }
    });

    it('are narrowed by queries that use indexes', async () => {
      if (engine !== 'sqlite') return;
      for (const choices of [[], ['۲۵'], ['۲۵', 'کویر']]) {
        const chosen = choices.map((title, index) => ({ level_id: 2 - index, option_id: optionId(title) }));
        const { sql, params } = selectOptionCounts(market.db.read, supplier.id, categoryIds.rebar, chosen).toSQL();
        const values = [...params];
        const steps = await market.db.execute(
          `explain query plan ${sql.replaceAll('?', () => JSON.stringify(values.shift()).replaceAll('"', "'"))}`,
        );
        expect(steps.map(({ detail }) => String(detail)).join('\n')).not.toMatch(/SCAN (?!sub)/);
      }
    });

    it('return 401 to a guest, 404 for an unknown category and 422 without a category', async () => {
      const statusOf = async (as: Person | undefined, query: Record<string, number>) =>
        (await market.call(getProductLevels, { as, query })).status;
      expect(await statusOf(undefined, { category_id: categoryIds.rebar })).toBe(401);
      expect(await statusOf(supplier, { category_id: 999 })).toBe(404);
      expect(await statusOf(supplier, {})).toBe(422);
    });

    it('and new products return 403 under the path of another user', async () => {
      const params = { userId: rival.id };
      const read = await market.call(contract.products.other.getProductLevels, {
        as: supplier,
        params,
        query: { category_id: categoryIds.rebar },
      });
      const body = { category_id: categoryIds.rebar, option_ids: [optionId('۸'), optionId('کویر')] };
      const write = await market.call(contract.products.other.createProduct, { as: supplier, params, body });
      expect([read.status, write.status]).toEqual([403, 403]);
    });
  });

  describe('a new product', () => {
    it('waits for review, is derived from its options in any order, and has an audit entry', async () => {
      const { status, body } = await create(supplier, ['ذوب‌آهن', '۱۰']);
      expect([status, body.data.status, body.data.title]).toEqual([201, 'pending', 'میلگرد ۱۰ ذوب‌آهن']);
      expect(body.data.options.map(({ level, option }: Record<string, string>) => `${level} ${option}`)).toEqual([
        'سایز ۱۰',
        'کارخانه ذوب‌آهن',
      ]);
      expect(body.data).toMatchObject({ category_id: categoryIds.rebar, slug: 'میلگرد-۱۰-ذوب-آهن', unit: { code: 'kg' } });

      const [row] = await market.db.read.select().from(products).where(eq(products.id, body.data.id));
      expect(row).toMatchObject({ user_id: supplier.id, sort_key: '0003.0001' });
      expect(await market.db.read.select().from(productOptions).where(eq(productOptions.product_id, body.data.id))).toHaveLength(
        2,
      );
      const words = await market.db.read.select().from(productWords).where(eq(productWords.product_id, body.data.id));
      expect(words.map(({ word }) => word)).toEqual(expect.arrayContaining(['میلگرد', '10', 'ذوباهن']));
      const [entry] = await market.db.read.select().from(auditLog).where(eq(auditLog.entity_id, body.data.id));
      expect(entry).toMatchObject({ action: 'createProduct', entity: 'product', actor_id: supplier.id, subject_id: supplier.id });
    });

    it('is the existing product when any user chooses the same options again', async () => {
      const first = await create(supplier, ['۱۲', 'کویر']);
      const again = await create(rival, ['کویر', '۱۲']);
      expect([first.status, again.status, again.body.data]).toEqual([201, 200, first.body.data]);
    });

    it('is created once by concurrent requests', async () => {
      const answers = await Promise.all([supplier, rival, supplier, rival].map((as) => create(as, ['۱۴', 'کویر'])));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
      expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    });

    it('replays the response for a repeated Idempotency-Key', async () => {
      const headers = { 'idempotency-key': 'one' };
      const answers = [
        await create(supplier, ['۱۶', 'کویر'], categoryIds.rebar, headers),
        await create(supplier, ['۱۶', 'کویر'], categoryIds.rebar, headers),
      ];
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(answers[1]?.body).toEqual(answers[0]?.body);
    });

    it.each([{ trusted: true }, { role: 'admin' as const }])('of a user with %j is published at once', async (mark) => {
      const person = await market.logIn(mark.trusted ? '09120000003' : '09120000004');
      await setUser(market.db, person.id, mark);
      const { status, body } = await create(person, ['۱۸', mark.trusted ? 'کویر' : 'ذوب‌آهن']);
      expect([status, body.data.status]).toEqual([201, 'published']);
    });

    it.each([
      ['an option is missing', ['۸'], 'کارخانه'],
      ['a level is chosen twice', ['۸', '۱۰', 'کویر'], 'سایز'],
      ['an option is of another category', ['۸', 'کویر', 'IPE18'], 'دسته'],
      ['an option stands twice', ['۸', '۸', 'کویر'], 'یک بار'],
    ])('is refused when %s', async (_case, titles, text) => {
      const { status, body } = await create(supplier, titles);
      expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'invalid', ['option_ids']]);
      expect(body.errors.option_ids[0]).toContain(text);
    });

    it('is refused in an unknown category, in one without levels, and to a guest', async () => {
      for (const category_id of [999, categoryIds.steel]) {
        const { status, body } = await create(supplier, ['۸'], category_id);
        expect([status, Object.keys(body.errors)]).toEqual([422, ['category_id']]);
      }
      expect((await create(undefined, ['۸', 'کویر'])).status).toBe(401);
    });
  });

  describe('the terms of a price', () => {
    it('accept a published product, or a pending one that the user proposed or chose, and no rejected one', async () => {
      const { body } = await create(supplier, ['۲۰', 'کویر']);
      const id = body.data.id as number;
      expect((await storeFor(supplier, id)).status).toBe(201);
      const missing = await storeFor(rival, 999_999);
      expect([missing.status, missing.body.errors]).toEqual([422, { product_id: [expect.any(String)] }]);
      const foreign = await storeFor(rival, id);
      expect([foreign.status, foreign.body.errors]).toEqual([422, missing.body.errors]);
      expect((await create(rival, ['۲۰', 'کویر'])).body.data.id).toBe(id);
      expect((await storeFor(rival, id)).status).toBe(201);
      await market.db.transaction((tx) => tx.update(products).set({ status: 'rejected' }).where(eq(products.id, id)));
      const rejected = await storeFor(supplier, id, { min_quantity: '7' });
      expect([rejected.status, rejected.body.errors]).toEqual([422, missing.body.errors]);
    });

    it('accept units of the dimension in which the product is sold', async () => {
      const byWeight = await market.addProduct('rebar', ['۲۲', 'کویر']);
      const byBranch = await market.addProduct('ibeam', ['IPE18']);
      const fieldsOf = async (product_id: number, values: object) =>
        Object.keys((await storeFor(supplier, product_id, values)).body.errors ?? {});
      expect(await fieldsOf(byWeight, { unit_id: unitIds.ton })).toEqual([]);
      expect(await fieldsOf(byWeight, { unit_id: unitIds.branch })).toEqual(['unit_id']);
      expect(await fieldsOf(byWeight, { unit_id: 999 })).toEqual(['unit_id']);
      expect(await fieldsOf(byWeight, { city_id: 999 })).toEqual(['city_id']);
      expect(await fieldsOf(byBranch, { unit_id: unitIds.branch })).toEqual([]);
      expect(await fieldsOf(byBranch, { unit_id: unitIds.sheet })).toEqual(['unit_id']);
      expect(await fieldsOf(byBranch, { unit_id: unitIds.kg })).toEqual(['unit_id']);
    });

    it('accept variations of the product, and a mass when one of them has a weight', async () => {
      const product_id = await market.addProduct('ibeam', ['IPE20']);
      const add = async (values: Partial<typeof variations.$inferInsert>) => {
        const row = { product_id, title: 'شاخه', unit_id: unitIds.branch, ...values };
        const [added] = await market.db.transaction((tx) => tx.insert(variations).values(row).returning());
        return added?.id ?? 0;
      };
      const [shared, own, foreign] = [
        await add({ unit_weight: 236_000 }),
        await add({ user_id: supplier.id }),
        await add({ user_id: rival.id }),
      ];
      const fieldsOf = async (values: object) => Object.keys((await storeFor(supplier, product_id, values)).body.errors ?? {});
      expect(await fieldsOf({ unit_id: unitIds.kg })).toEqual([]);
      expect(await fieldsOf({ unit_id: unitIds.branch, variation_id: shared })).toEqual([]);
      expect(await fieldsOf({ unit_id: unitIds.branch, variation_id: own })).toEqual([]);
      expect(await fieldsOf({ unit_id: unitIds.branch, variation_id: foreign })).toEqual(['variation_id']);
      expect(await fieldsOf({ unit_id: unitIds.branch, variation_id: 999 })).toEqual(['variation_id']);
    });
  });
});
