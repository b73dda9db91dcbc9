import type { Geometry } from '@rasteh/contract/goods/catalogue/geometry';
import { fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { MarketServer } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { productRoute } from './product.tsx';

const openPage = openerOf(productRoute);

const branch = { id: 3, code: 'branch', title: 'شاخه', dimension: 'piece', factor: '1' };
const stated = { id: 1, title: 'شاخهٔ ۱۲ متری', unit: branch, unit_weight_kg: '14.5' };
const bar: Geometry = { shape: 'round_bar', diameter_mm: '14', length_mm: '12000' };

async function openCalculator(goods: Partial<Pick<MarketServer, 'variations' | 'geometry'>>) {
  const { screen } = await openPage('/products/9/rebar-14', Object.assign(new MarketServer(), goods));
  const card = within(await screen().findByRole('region', { name: 'ماشین‌حساب وزن و مبلغ' }));
  fireEvent.click(card.getByRole('button', { name: 'محاسبه' }));
  await card.findByRole('textbox', { name: 'وزن به کیلوگرم' });
  const box = (name: string) => card.getByRole<HTMLInputElement>('textbox', { name });
  const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
  return { screen, card, box, type };
}

test('names the stated and the computed weight apart, with their difference, and calculates with the chosen one', async () => {
  const { card, box, type } = await openCalculator({ variations: [stated], geometry: bar });
  expect(card.getByRole('radio', { name: /اعلام‌شده/ }).closest('label')?.textContent).toBe('اعلام‌شده۱۴٫۵ کیلوگرم');
  expect(card.getByRole('radio', { name: /نظری/ }).closest('label')?.textContent).toBe('محاسبه‌شده (نظری)۱۴٫۵۱۹ کیلوگرم');
  expect(card.getByText('وزن محاسبه‌شده ۰٫۰۱۹ کیلوگرم (۰٫۱٪) بیشتر است.')).toBeTruthy();
  type('تعداد شاخه', '۳۴۵');
  expect(box('وزن به کیلوگرم').value).toBe('۵٬۰۰۲٫۵');
  fireEvent.click(card.getByRole('radio', { name: /نظری/ }));
  expect(box('وزن به کیلوگرم').value).toBe('۵٬۰۰۸٫۸۸۹');
  await expectAccessibleInFull();
});

test('turns kilograms into pieces and names the nearest whole count; a length may be typed', async () => {
  const { card, box, type } = await openCalculator({ variations: [stated], geometry: bar });
  type('وزن به کیلوگرم', '۱۰۰۰');
  expect(box('تعداد شاخه').value).toBe('۶۸٫۹۶۶');
  expect(card.getByText('۶۹ شاخه کامل: ۱٬۰۰۰٫۵ کیلوگرم')).toBeTruthy();
  expect(card.queryByRole('textbox', { name: 'طول هر شاخه به متر' })).toBeNull();
  fireEvent.click(card.getByRole('radio', { name: /نظری/ }));
  type('طول هر شاخه به متر', '۶');
  expect(box('تعداد شاخه').value).toBe('۱۳۷٫۷۵۵');
  type('طول هر شاخه به متر', '۰');
  expect(box('طول هر شاخه به متر').getAttribute('aria-invalid')).toBe('true');
  expect(box('تعداد شاخه').value).toBe('');
  type('وزن به کیلوگرم', 'ده');
  expect(box('وزن به کیلوگرم').getAttribute('aria-invalid')).toBe('true');
});

test('calls a weight that is only stated no theoretical one', async () => {
  const { card } = await openCalculator({ variations: [stated] });
  expect(card.getByText('اعلام‌شده').closest('p')?.textContent).toBe('اعلام‌شده۱۴٫۵ کیلوگرم');
  expect(card.queryByText(/نظری/)).toBeNull();
  expect(card.queryByRole('radio')).toBeNull();
});

test('weighs a coil by the metre', async () => {
  const coil = await openCalculator({ geometry: { ...bar, length_mm: null } });
  coil.type('طول به متر', '100');
  expect(coil.box('وزن به کیلوگرم').value).toBe('۱۲۰٫۹۸۸');
  expect(coil.card.queryByText('اعلام‌شده')).toBeNull();
});

test('asks for the width of a coil of sheet', async () => {
  const { box, type } = await openCalculator({
    geometry: { shape: 'sheet', thickness_mm: '0.5', width_mm: null, length_mm: null },
  });
  type('طول به متر', '۱۰');
  expect([box('وزن به کیلوگرم').value, box('عرض به متر').getAttribute('aria-invalid')]).toEqual(['', null]);
  type('عرض به متر', '۱٫۲۵');
  expect(box('وزن به کیلوگرم').value).toBe('۴۹٫۰۶۳');
});

test('has no calculator for goods without a weight', async () => {
  const { screen } = await openPage('/products/9/rebar-14', new MarketServer());
  await screen().findByRole('table', { name: /جدول قیمت/ });
  expect(screen().queryByRole('region', { name: 'ماشین‌حساب وزن و مبلغ' })).toBeNull();
});
