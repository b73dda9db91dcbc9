import { contract } from '@rasteh/contract';
import type { CreateRfqTemplate, RfqTemplate } from '@rasteh/contract/trade/rfqs/templates';
import { rfqLimits } from '@rasteh/contract/wire/limits';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, products } from '../../../core/db/schema/index.ts';
import type { Person } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { openRfqMarket, type RfqMarket } from '../../../testing/rfq-market.ts';

const { listRfqTemplates, createRfqTemplate, renameRfqTemplate, deleteRfqTemplate } = contract.rfqs.own;

describe.each(engines)('templates of RFQs on %s', (engine) => {
  let market: RfqMarket;
  beforeEach(async () => {
    market = await openRfqMarket(engine);
  });
  afterEach(() => market.close());

  const lines = (): CreateRfqTemplate['lines'] => [
    { product_id: market.product_id, quantity: '10', unit_id: 2, note: 'شاخهٔ ۱۲ متری' },
    { text: 'نبشی ۵', quantity: '20.5', unit_id: 3 },
  ];
  const create = (name: string, as: Person = market.buyer, more: Partial<CreateRfqTemplate> = {}) =>
    market.call(createRfqTemplate, { as, body: { name, lines: lines(), ...more } });
  const list = async (as: Person = market.buyer): Promise<RfqTemplate[]> => (await market.get(listRfqTemplates, { as })).data;
  const rename = ({ id, version }: RfqTemplate, name: string, as: Person = market.buyer) =>
    market.call(renameRfqTemplate, { as, params: { templateId: id }, body: { name, version } });
  const remove = ({ id }: RfqTemplate, as: Person = market.buyer) =>
    market.call(deleteRfqTemplate, { as, params: { templateId: id } });

  it('keep lines under a name, are renamed and deleted, and each step is in the audit log', async () => {
    const { status, body } = await create('سقف');
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: 'سقف',
      version: 1,
      lines: [
        {
          product: { id: market.product_id },
          text: 'میلگرد ۱۴ ذوب‌آهن',
          quantity: '10',
          note: 'شاخهٔ ۱۲ متری',
          is_product_gone: false,
        },
        { product: null, text: 'نبشی ۵', quantity: '20.5', unit: { id: 3 }, note: null, is_product_gone: false },
      ],
    });
    await create('پی');
    expect((await list()).map(({ name }) => name)).toEqual(['پی', 'سقف']);
    const renamed = await rename(body.data, 'سقف طبقه‌ها');
    expect([renamed.status, renamed.body.data.name, renamed.body.data.version]).toEqual([200, 'سقف طبقه‌ها', 2]);
    expect((await remove(renamed.body.data)).body.data).toEqual({ deleted: 1 });
    expect((await remove(renamed.body.data)).status).toBe(404);
    expect((await list()).map(({ name }) => name)).toEqual(['پی']);
    const log = await market.db.read.select().from(auditLog).where(eq(auditLog.entity, 'rfq_template'));
    expect(log.map(({ action }) => action)).toEqual([
      'createRfqTemplate',
      'createRfqTemplate',
      'renameRfqTemplate',
      'deleteRfqTemplate',
    ]);
  });

  it('have one name each for one user, also when two are created or renamed at once', async () => {
    const answers = await Promise.all([create('سقف'), create(' سقف ')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual({
      name: ['الگویی با این نام دارید؛ نام دیگری بنویسید.'],
    });
    expect((await create('سقف', market.stranger)).status).toBe(201);
    const other = (await create('پی')).body.data;
    expect((await rename(other, 'سقف')).body.errors).toEqual({ name: ['الگویی با این نام دارید؛ نام دیگری بنویسید.'] });
    const raced = await Promise.all([rename(other, 'ستون'), rename(other, 'دیوار')]);
    expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect(raced.find(({ status }) => status === 412)?.body).toMatchObject({ code: 'stale', data: { id: other.id, version: 2 } });
  });

  it('turn a product that left the catalogue into its text, and say so', async () => {
    await create('سقف');
    await market.db.transaction((tx) =>
      tx.update(products).set({ status: 'rejected' }).where(eq(products.id, market.product_id)),
    );
    const [template] = await list();
    expect(template?.lines[0]).toMatchObject({ product: null, text: 'میلگرد ۱۴ ذوب‌آهن', is_product_gone: true });
  });

  it('are of their user alone', async () => {
    const { data } = (await create('سقف')).body;
    expect(await list(market.stranger)).toEqual([]);
    expect((await rename(data, 'نام دیگر', market.stranger)).status).toBe(404);
    expect((await remove(data, market.stranger)).status).toBe(404);
    for (const call of [
      () => market.call(listRfqTemplates),
      () => market.call(createRfqTemplate, { body: { name: 'سقف', lines: lines() } }),
      () => market.call(deleteRfqTemplate, { params: { templateId: data.id } }),
    ])
      expect((await call()).status).toBe(401);
    expect(await list()).toHaveLength(1);
  });

  it('refuse wrong lines at their fields, and more than the limit', async () => {
    const wrong = async (line: object) =>
      Object.keys((await create('سقف', market.buyer, { lines: [{ quantity: '1', unit_id: 1, ...line }] })).body.errors);
    expect(await wrong({ text: 'آ' })).toEqual(['lines.0.text']);
    expect(await wrong({ product_id: 999 })).toEqual(['lines.0.product_id']);
    expect(await wrong({ text: 'نبشی', variation_id: 1 })).toEqual(['lines.0.variation_id']);
    expect(await wrong({ text: 'نبشی', unit_id: 999 })).toEqual(['lines.0.unit_id']);
    expect(await wrong({ text: 'نبشی', quantity: '0' })).toEqual(['lines.0.quantity']);
    expect((await create('آ')).status).toBe(422);
    for (let n = 1; n < rfqLimits.templates; n += 1) expect((await create(`الگوی ${n}`)).status).toBe(201);
    const answers = await Promise.all([create('یکی'), create('دیگری')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('rfq_template_limit');
    expect(await list()).toHaveLength(rfqLimits.templates);
  });
});
