import { expect, it } from 'vitest';
import { useSharedDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';

const stage = useSharedDemo();

it('names the median in each row of a board on a phone, where the table has no headings', async () => {
  const { page } = await stage.walkers.arrive({ screen: 'phone' });
  await page.goto(`${stage.url}/categories/rebar`);
  await hydrated(page);
  expect(await page.getByRole('cell', { name: /^میانه [۰-۹٬]+ تومان$/ }).count()).toBeGreaterThan(5);
});
