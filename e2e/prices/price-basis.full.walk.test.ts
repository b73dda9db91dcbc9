import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useSharedDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';

/** The fields of a public price that this test reads. */
type Offer = {
  id: number;
  amount: number | null;
  comparable_amount: number | null;
  unit: { code: string };
  variation: { unit_weight_kg: string | null } | null;
  vat_included: boolean;
  payment: string;
  delivery: string;
  product: { id: number; slug: string };
};

const stage = useSharedDemo();
const kilograms: Readonly<Record<string, bigint>> = { kg: 1n, ton: 1_000n };
// Boards show whole Toman.
const persian = new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 0 });

/** Integer Rial for a unit of this many kilograms, with 10 % tax or without, from the stated price, by integer arithmetic alone. */
function onBasis({ amount, unit, variation, vat_included }: Offer, per: bigint, with_vat: boolean): number | null {
  const weight = BigInt(Math.round(Number(variation?.unit_weight_kg ?? 0) * 1_000));
  const grams = unit.code in kilograms ? (kilograms[unit.code] ?? 0n) * 1_000n : weight;
  if (amount === null || grams === 0n) return null;
  const [top, bottom] = vat_included === with_vat ? [1n, 1n] : with_vat ? [11n, 10n] : [10n, 11n];
  const [numerator, denominator] = [BigInt(amount) * per * 1_000n * top, grams * bottom];
  return Number(numerator / denominator) + ((numerator % denominator) * 2n >= denominator ? 1 : 0);
}

/** The amounts shown on a board, from its first row to its last. */
const shownIn = (page: Page): Promise<(string | undefined)[]> =>
  page
    .locator('section[aria-labelledby=offers] [data-card=value]')
    .evaluateAll((cells) =>
      cells.flatMap((cell) => cell.querySelector('span > span')?.firstChild?.textContent?.match(/^[۰-۹٬٫]+$/)?.[0] ?? []),
    );

it('shows the same product on four bases exactly as integer arithmetic gives', async () => {
  const { page } = await stage.walkers.arrive({ screen: 'wide' });
  const answerOf = async (path: string) => (await page.request.get(stage.url + path)).json();
  const { data: listed } = (await answerOf('/api/offers?per_page=100')) as { data: Offer[] };
  const isMixed = (offers: readonly Offer[]) =>
    new Set(offers.map(({ vat_included }) => vat_included)).size > 1 && new Set(offers.map(({ unit }) => unit.code)).size > 1;
  const byProduct = Map.groupBy(
    listed.filter(({ amount, unit, variation }) => amount !== null && (unit.code in kilograms || variation?.unit_weight_kg)),
    ({ product }) => product.id,
  );
  const [product] =
    [...byProduct.values()].find(isMixed) ?? expect.fail('No product is offered with and without tax, by weight and piece');
  const { data } = (await answerOf(`/api/products/${product?.product.id}`)) as { data: { offers: Offer[] } };
  const priced = data.offers.filter(({ amount }) => amount !== null);
  const isCredit = ({ payment }: Offer) => payment === 'credit';
  const isDelivered = (offer: Offer) => !isCredit(offer) && offer.delivery === 'delivered';
  const compared = priced.filter((offer) => !isCredit(offer) && !isDelivered(offer));
  const cheapestFirst = (offers: readonly Offer[]) =>
    offers.toSorted((a, b) => Number(a.comparable_amount) - Number(b.comparable_amount) || a.id - b.id);
  // What is not compared in cash stands below, cheapest first.
  const inOrder = [...cheapestFirst(compared), ...cheapestFirst(priced.filter((offer) => !compared.includes(offer)))];

  for (const vat of ['without', 'with'] as const)
    for (const per of ['kg', 'ton'] as const) {
      const expected = (offers: readonly Offer[]) =>
        offers.map((offer) => persian.format((onBasis(offer, kilograms[per] ?? 1n, vat === 'with') ?? 0) / 10));
      await page.goto(`${stage.url}/products/${product?.product.id}/${product?.product.slug}?vat=${vat}&per=${per}`);
      await hydrated(page);
      expect(await shownIn(page)).toEqual(expected(inOrder));
      const least = compared.toSorted((a, b) => (onBasis(a, 1_000n, false) ?? 0) - (onBasis(b, 1_000n, false) ?? 0)).slice(0, 1);
      expect(await page.getByText('کمترین قیمت نقدی امروز').first().locator('..').locator('strong').textContent()).toContain(
        expected(least)[0],
      );
    }

  // The chosen basis is saved, and the server renders it the next time.
  await page.getByRole('navigation', { name: 'نمایش قیمت‌ها' }).getByRole('link', { name: 'هر کیلوگرم' }).click();
  await page.waitForURL(/per=kg/);
  const plain = await (await page.request.get(`${stage.url}/products/${product?.product.id}/${product?.product.slug}`)).text();
  expect(plain.replace(/<\/?span[^>]*>|<!-- -->/g, '')).toMatch(/aria-current="true"[^>]*>با ارزش افزوده/);
});
