import { fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { rebar14 } from '../../../testing/market.ts';
import { MarketServer } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { productRoute } from './product.tsx';

const openPage = openerOf(productRoute);

const image = (file_id: number, alt: string | null = null) => ({
  file_id,
  url: `/api/files/${file_id}/0123456789abcdef.webp`,
  alt,
  width: 800,
  height: 600,
});
const pageWith = async (images: readonly ReturnType<typeof image>[]) => {
  const server = new MarketServer();
  server.product = { ...rebar14, image: images[0]?.url ?? null, images: [...images] };
  return openPage('/products/9/rebar-14', server);
};
const header = () => within(document.querySelector('main header') as HTMLElement);

test('shows the drawing of the category for a product without an image', async () => {
  const { screen } = await pageWith([]);
  await screen().findByRole('heading', { level: 1 });
  expect(header().queryByRole('img')).toBeNull();
  expect(document.querySelector('main header svg')).toBeTruthy();
  expect(screen().queryByRole('region', { name: 'تصویرهای کالا' })).toBeNull();
});

test('shows the only image in the head and, named by the title, in the gallery, where it opens large', async () => {
  const { screen } = await pageWith([image(4)]);
  const thumb = await screen().findByRole('link', { name: `تصویرهای ${rebar14.title}` });
  const { src, width, height } = within(thumb).getByRole<HTMLImageElement>('img');
  expect([new URL(src).search, width, height, thumb.getAttribute('href')]).toEqual(['?width=320', 72, 54, '#images']);
  expect(document.querySelector(`meta[property="og:image"][content$="${image(4).url}"]`)).toBeTruthy();
  fireEvent.click(screen().getByRole('img', { name: `نمایش بزرگ ${rebar14.title}` }));
  const dialog = within(await screen().findByRole('dialog', { name: rebar14.title }));
  expect(dialog.getByRole('img', { name: rebar14.title }).getAttribute('src')).toBe(image(4).url);
});

test('shows several images in a gallery in their order with their texts, loaded when they are near', async () => {
  const all = [image(4, 'سر شاخه با نشان کارخانه'), image(5), image(6), image(7)];
  const { screen } = await pageWith(all);
  const gallery = within(await screen().findByRole('region', { name: 'تصویرهای کالا' }));
  const shown = [...gallery.getAllByRole<HTMLImageElement>('img', { hidden: true })];
  expect(shown.map((one) => one.getAttribute('src'))).toEqual(all.map(({ url }) => `${url}?width=400`));
  expect(shown.every((one) => one.getAttribute('loading') === 'lazy' && one.width === 800 && one.height === 600)).toBe(true);
  const first = gallery.getByRole('img', { name: 'نمایش بزرگ سر شاخه با نشان کارخانه' });
  expect(shown[1]?.alt).toBe(`نمایش بزرگ ${rebar14.title}، تصویر ۲ از ۴`);
  await expectAccessibleInFull();
  fireEvent.click(first);
  const dialog = within(await screen().findByRole('dialog', { name: rebar14.title }));
  fireEvent.keyDown(dialog.getByRole('img'), { key: 'End' });
  expect(dialog.getByRole('img').getAttribute('src')).toBe(image(7).url);
});
