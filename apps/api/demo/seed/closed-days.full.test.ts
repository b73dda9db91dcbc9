import { contract } from '@rasteh/contract';
import type { Market } from '@rasteh/contract/pricing/offers/market';
import { expect, it } from 'vitest';
import { startTestApp } from '../../src/testing/app.ts';
import { demoSunday, openDemoDatabase } from '../../src/testing/demo-template.ts';
import { engines } from '../../src/testing/engines.ts';

it.each(engines)('shows the changes and the trend of the market with the first due job on %s', async (engine) => {
  const test = await openDemoDatabase(engine);
  const t = await startTestApp(engine, { now: demoSunday, on: test });
  await t.app.jobs.runDue();
  const { categories }: Market = (await t.call(contract.offers.getMarket, {})).body.data;
  const priced = categories.filter(({ median }) => median !== null);
  expect(priced.length).toBeGreaterThan(5);
  expect(priced.filter(({ change_percent, trend }) => change_percent === null || trend.length < 20)).toEqual([]);
  await t.close();
  await test.cleanup();
});
