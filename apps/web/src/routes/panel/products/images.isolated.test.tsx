import type { FileOnWire } from '@rasteh/contract/reach/files';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { uploadFile } from '../../../core/files/upload.ts';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { NOW, rebar14 } from '../../../testing/market.ts';
import { MarketServer } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { productsPage } from './products.tsx';

const openPage = openerOf(productsPage);

// The network of an upload is XMLHttpRequest, which this document lacks.
vi.mock('../../../core/files/upload.ts', async (original) => ({ ...(await original<object>()), uploadFile: vi.fn() }));

const { title, unit } = rebar14;

const image = (file_id: number, alt: string | null = null) => ({
  file_id,
  url: `/api/files/${file_id}/0123456789abcdef.webp`,
  alt,
  width: 800,
  height: 600,
});
const published = {
  ...rebar14,
  id: 22,
  image: image(4).url,
  images: [image(4, 'سر شاخه'), image(6)],
  is_proposer: true,
  proposal: null,
};
const editorOf = async (products: unknown[]) => {
  const server = new MarketServer();
  server.me = { id: 5, name: 'فروشنده', role: 'user', mobile: '+989120000001', supplier: null };
  const meta = { current_page: 1, last_page: 1, per_page: 20, total: products.length };
  server.override.set('/api/user/products', () => ({ status: 200, body: { data: products, meta } }));
  server.override.set('/api/user/variations', () => ({ status: 200, body: { data: [], meta: { ...meta, total: 0 } } }));
  server.override.set('/api/units', () => ({ status: 200, body: { data: [unit] } }));
  server.override.set('/api/user/products/22', () => ({ status: 200, body: { data: published } }));
  const { screen } = await openPage('/panel/products', server);
  fireEvent.click(await screen().findByRole('button', { name: `ویرایش ${title}` }));
  await screen().findByRole('dialog');
  const press = (name: string) => fireEvent.click(screen().getByRole('button', { name }));
  const alts = () => screen().getAllByRole('textbox', { name: /^توضیح .+/ }) as HTMLInputElement[];
  return { server, screen, press, alts };
};

test('adds an image to those of a product, describes, orders and removes them, and submits all of them', async () => {
  const { server, screen, press, alts } = await editorOf([published]);
  expect(alts().map(({ value }) => value)).toEqual(['سر شاخه', '']);
  const stored = { id: 5, name: 'شاخه.png', size_bytes: 10, url: image(5).url, mime: 'image/webp' };
  vi.mocked(uploadFile).mockResolvedValueOnce(stored as FileOnWire);
  const group = within(screen().getByRole('group', { name: 'تصویرهای کالا' }));
  const field = document.querySelector<HTMLInputElement>('input[type=file][multiple]') as HTMLInputElement;
  fireEvent.change(field, { target: { files: [new File(['x'], 'شاخه.png', { type: 'image/png' })] } });
  expect(await group.findByRole('link', { name: 'تصویر ۳' })).toBeTruthy();
  await expectAccessibleInFull();
  fireEvent.change(screen().getByRole('textbox', { name: 'توضیح تصویر ۳' }), { target: { value: ' مقطع ' } });
  press('جلوتر: تصویر ۳');
  press('جلوتر: تصویر ۲');
  press('حذف تصویر ۲');
  press('ارسال برای بررسی');
  await waitFor(() => expect(screen().queryByRole('textbox', { name: 'عنوان' })).toBeNull());
  expect(server.bodies.at(-1)).toMatchObject({
    images: [
      { file_id: 5, alt: 'مقطع' },
      { file_id: 6, alt: null },
    ],
  });
});

test('names no images when they did not change, and none when all are removed', async () => {
  const first = await editorOf([published]);
  first.press('ارسال برای بررسی');
  await waitFor(() => expect(first.screen().queryByRole('textbox', { name: 'عنوان' })).toBeNull());
  expect(Object.keys(first.server.bodies.at(-1) as object)).toEqual(['title', 'unit_id', 'description_body']);
  first.press(`ویرایش ${title}`);
  first.press('حذف تصویر ۱');
  first.press('حذف تصویر ۱');
  first.press('ارسال برای بررسی');
  await waitFor(() => expect(first.server.bodies.at(-1)).toMatchObject({ images: [] }));
});

test('shows which images wait for review, and refuses a file at its field', async () => {
  const proposal = {
    title,
    unit,
    image: image(4).url,
    description: null,
    created_at: new Date(NOW).toISOString(),
    images: [image(4, 'سر شاخه'), image(9)],
    status: 'pending',
    reason: null,
  };
  const { server, screen, press } = await editorOf([{ ...published, proposal }]);
  expect(screen().getByText('تصویر در انتظار بررسی')).toBeTruthy();
  const group = within(screen().getByRole('group', { name: 'تصویرهای کالا' }));
  expect(group.getAllByRole('listitem').map((item) => item.textContent?.includes('در انتظار بررسی'))).toEqual([false, true]);
  const field = document.querySelector<HTMLInputElement>('input[type=file][multiple]') as HTMLInputElement;
  fireEvent.change(field, { target: { files: [new File(['x'], 'قیمت.pdf', { type: 'application/pdf' })] } });
  expect(group.getByRole('alert').textContent).toContain('قیمت.pdf');
  server.override.set('/api/user/products/22', () => ({
    status: 422,
    body: { message: 'خطا', code: 'invalid', errors: { images: ['پرونده‌ای پیدا نشد.'] } },
  }));
  press('ارسال برای بررسی');
  expect(await group.findByText('پرونده‌ای پیدا نشد.')).toBeTruthy();
  await expectAccessibleInFull();
});
