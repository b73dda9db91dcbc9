import { describe, expect, it } from 'vitest';
import { useSharedDemo } from '../demo.ts';
import { describeInventories } from './inventories.story.ts';
import { AT_LAST_MS } from './main-job.ts';

describe('as they change', () => describeInventories(AT_LAST_MS));

describe('in the shared portal', () => {
  const stage = useSharedDemo();

  it('reads, filters and pages the list without scripts', async () => {
    const { page } = await stage.walkers.arrive({ screen: 'wide', javaScriptEnabled: false });
    await page.goto(`${stage.url}/inventories`);
    expect(await page.getByRole('row').count()).toBe(21);
    await page.getByText('فیلترها', { exact: true }).first().click();
    await page.getByLabel('به‌روزرسانی').selectOption('month');
    await page.getByLabel('ترتیب').selectOption('amount');
    await page.getByRole('button', { name: 'اعمال فیلتر' }).last().click();
    await page.waitForURL(/freshness=month.*sort=amount/);
    await page.getByRole('link', { name: /صفحهٔ بعد/ }).click();
    await page.waitForURL(/page=2/);
    expect(page.url()).toContain('freshness=month');
    expect(await page.getByRole('row').count()).toBeGreaterThan(1);
  });
});
