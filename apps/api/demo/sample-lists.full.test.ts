import { contract } from '@rasteh/contract';
import type { PriceList } from '@rasteh/contract/pricing/price-lists';
import type { PriceListRow } from '@rasteh/contract/pricing/price-lists/rows';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../src/testing/app.ts';
import { demoSunday, openDemoDatabase } from '../src/testing/demo-template.ts';
import { engines, type TestDatabase } from '../src/testing/engines.ts';

const lists = contract.priceLists.own;

describe.each(engines)('demo sample lists on %s', { timeout: 60_000 }, (engine) => {
  let test: TestDatabase;
  let t: TestApp;
  beforeAll(async () => {
    test = await openDemoDatabase(engine);
    t = await startTestApp(engine, { now: demoSunday, on: test });
  });
  afterAll(async () => {
    await t.close();
    await test.cleanup();
  });

  const download = (name: string) => t.app.inject({ url: `/demo/price-lists/${name}`, headers: { host: 'localhost' } });
  async function upload(as: Person, name: string, content: Buffer): Promise<number> {
    const form = new FormData();
    form.append('category', 'price_list');
    form.append('files', new Blob([new Uint8Array(content)]), name);
    return (await t.call(contract.files.own.uploadFiles, { as, body: form })).body.data[0].id;
  }
  async function settled(as: Person, { body }: { body: { data: PriceList } }): Promise<PriceList> {
    await t.app.jobs.runDue();
    return (await t.call(lists.getPriceList, { as, params: { priceListId: body.data.id } })).body.data;
  }
  const rowsOf = async (as: Person, { id }: PriceList): Promise<PriceListRow[]> =>
    (await t.call(lists.listPriceListRows, { as, params: { priceListId: id }, query: { page: 1, per_page: 100 } })).body.data;

  it.each([
    ['steel', 'xlsx', '+989120000003', 17],
    ['steel-messy', 'xlsx', '+989120000003', 8],
    ['steel-rial', 'csv', '+989120000003', 12],
    ['building', 'xlsx', '+989120000004', 14],
  ] as const)('%s can be downloaded, imported and mapped without changes', async (name, format, mobile, least) => {
    const as = await t.logIn(mobile);
    const answer = await download(name);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain(`.${format}`);
    const file_id = await upload(as, `${name}.${format}`, answer.rawPayload);
    const read = await settled(as, await t.call(lists.createPriceList, { as, body: { file_id } }));
    expect(read).toMatchObject({ status: 'mapped', money_unit_from: name === 'steel-messy' ? 'cells' : 'header' });
    const { mapping } = read;
    const checked = await settled(
      as,
      await t.call(lists.mapPriceList, { as, params: { priceListId: read.id }, body: mapping as NonNullable<typeof mapping> }),
    );
    const { counts } = checked;
    expect(counts.changed).toBeGreaterThanOrEqual(least);
    expect(counts).toMatchObject({ new: 0, jumps: 0 });
    const rows = await rowsOf(as, checked);
    if (name !== 'steel-messy') expect(counts).toMatchObject({ unmatched: 0, invalid: 0 });
    else {
      // Its headings contain no price, and some of its goods have several: the user must choose, and nothing is guessed.
      expect(rows.some(({ kind, cells }) => kind === 'changed' && cells.some((cell) => cell.includes('تماس')))).toBe(true);
      for (const { kind, cells } of rows) if (cells[1]?.includes('***')) expect(['invalid', 'skipped']).toContain(kind);
    }
  });

  it('return 404 for other names, and outside of the demo mode', async () => {
    expect((await download('another')).statusCode).toBe(404);
    expect((await download('constructor')).statusCode).toBe(404);
    const env = { RASTEH_MODE: 'production', PUBLIC_URL: 'https://rasteh.example', RASTEH_SECRET: 'x'.repeat(32) };
    const production = await startTestApp(engine, { now: demoSunday, on: test, env });
    const url = '/demo/price-lists/steel';
    expect((await production.app.inject({ url, headers: { host: 'rasteh.example' } })).statusCode).toBe(404);
    await production.close();
  });
});
