import type { RichText } from '@rasteh/contract/rich-text/rich-text';
import { expect, test } from 'vitest';
import { changedFieldsOf, type FieldTexts } from '../../core/forms/stale/changed-fields.ts';
import { fieldTexts as categoryTexts } from '../../goods/catalogue/keeping/category-settings.tsx';
import { fieldTexts as unitTexts } from '../../goods/units/unit-form.tsx';
import { fieldTexts as vatTexts } from '../../goods/vat/planned-rate.tsx';
import { fieldTexts as reasonTexts } from '../../reach/reviews/reasons/reason-editor.tsx';
import { fieldTexts as smsTexts } from '../../reach/sms/texts/text-form.tsx';
import { fieldTexts as pageTexts } from '../../site/pages/writing/form-values.ts';
import { fieldTexts as inventoryTexts } from '../../supply/inventories/form-values.ts';
import { fieldTexts as hoursTexts } from '../../supply/suppliers/own/hours-values.ts';
import { fieldTexts as profileTexts } from '../../supply/suppliers/own/profile-values.ts';
import { fieldTexts as showcaseTexts } from '../../supply/suppliers/own/showcase-values.ts';
import { fieldTexts as replyTexts } from '../../talk/replies/editor/reply-form.tsx';
import { fieldTexts as rfqTexts } from '../../trade/rfqs/form/field-texts.ts';
import { emptyLine } from '../../trade/rfqs/form/form-values.ts';

const file = (id: number) => ({ id, name: `${id}.png`, size_bytes: 1, url: `/api/files/${id}` });
const bodyOf = (text: string): RichText => ({
  root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text, format: 0 }] }] },
});
const product = (id: number) => ({ id, title: `کالای ${id}` });

/** Expects that a change of each value alone is named; the second has another value for each. */
function expectNamed<V extends object>(texts: FieldTexts<V>, one: Required<V>, other: Required<V>) {
  for (const key of Object.keys(one) as (keyof V)[]) {
    const changed = changedFieldsOf(texts)(one, { ...one, [key]: other[key] });
    expect(changed, String(key)).toHaveLength(1);
    expect(changed[0]?.field && changed[0].value, String(key)).toBeTruthy();
  }
}

test('names a change of each value of an inventory and of an RFQ', () => {
  const shared = { title: 'الف', city: 'تهران', description: '', files: [] };
  const changed = { title: 'ب', city: 'کاشان', description: 'شرح', files: [file(1)] };
  expectNamed(
    inventoryTexts({ units: [], variations: [] }),
    { ...shared, product: null, product_text: '', variation_id: null, quantity: '1', unit_id: 1, amount: '', valid_days: 7 },
    {
      ...changed,
      product: product(9),
      product_text: 'میلگرد',
      variation_id: 4,
      quantity: '2',
      unit_id: 2,
      amount: '10',
      valid_days: 30,
    },
  );
  const line = emptyLine();
  const origin = { kind: 'rfq', id: 1, name: 'الف', gone: 0 } as const;
  const rfq = { ...shared, lines: [line], day: '۱۴۰۵/۰۹/۰۱', clock: '18:00', audience: 'open', invited: [], list: '' } as const;
  const begun = { ...rfq, files: [], lines: [line], invited: [] };
  expectNamed(
    rfqTexts([]),
    { ...begun, origin: null },
    {
      ...changed,
      lines: [{ ...line, quantity: '3' }],
      day: '۱۴۰۵/۰۹/۰۲',
      clock: '12:00',
      audience: 'invited',
      invited: [{ user_id: 3, title: 'آهن' }],
      list: 'میلگرد ۱۰ تن',
      origin: { ...origin, before: begun },
    },
  );
});

test('tells of a line of an RFQ each value that differs', () => {
  const line = { ...emptyLine(), text: 'میلگرد', quantity: '10', unit_id: 1 };
  const values = (next: Partial<typeof line>) => ({
    title: '',
    description: '',
    lines: [{ ...line, ...next }],
    city: '',
    day: '',
    clock: '',
    audience: 'open' as const,
    invited: [],
    files: [],
    list: '',
  });
  const units = [
    { id: 1, title: 'تن', code: 't' },
    { id: 2, title: 'شاخه', code: 'branch' },
  ];
  const told = (next: Partial<typeof line>) => changedFieldsOf(rfqTexts(units as never))(values({}), values(next))[0]?.value;
  const differing = [
    told({ unit_id: 2 }),
    told({ variation_id: 5 }),
    told({ target: '1000' }),
    told({ target: '1000', target_shown: true }),
    told({ note: 'سریع' }),
  ];
  expect(differing).toEqual([
    '«ردیف ۱: میلگرد × 10 شاخه»',
    '«ردیف ۱: میلگرد × 10 تن، گونه‌ای دیگر»',
    '«ردیف ۱: میلگرد × 10 تن، قیمت هدف ۱۰۰۰ تومان (فقط خودتان می‌بینید)»',
    '«ردیف ۱: میلگرد × 10 تن، قیمت هدف ۱۰۰۰ تومان (تأمین‌کنندگان می‌بینند)»',
    '«ردیف ۱: میلگرد × 10 تن، یادداشت: سریع»',
  ]);
});

test('names a change of each value of the forms of a supplier', () => {
  expectNamed(
    profileTexts([{ id: 2, title: 'میلگرد' }] as never),
    {
      title: '',
      handle: '',
      kind: 'company',
      name: '',
      about_body: bodyOf(''),
      city: '',
      address: '',
      location: '',
      cities: [],
      category_ids: [],
      phones: [],
      contacts: [],
      logo: null,
      cover: null,
    },
    {
      title: 'الف',
      handle: 'alef',
      kind: 'person',
      name: 'ب',
      about_body: bodyOf('شرح'),
      city: 'تهران',
      address: 'بازار',
      location: '35.1, 51.2',
      cities: ['کاشان'],
      category_ids: [2],
      phones: ['021'],
      contacts: [{ name: 'الف', role: 'فروش', phone: '021' }],
      logo: file(1),
      cover: file(2),
    },
  );
  const item = { title: '', year: '', issuer: '', text: '', file: null };
  expectNamed(showcaseTexts('honor'), item, { title: 'الف', year: '۱۴۰۳', issuer: 'اتاق', text: 'شرح', file: file(1) });
  const day = [{ from: '۰۸:۰۰', to: '۱۷:۰۰' }];
  expectNamed(
    hoursTexts,
    { week: [[], []], open_on_holidays: false, loading_until: '', closed_days: [] },
    { week: [day, []], open_on_holidays: true, loading_until: '۱۴:۰۰', closed_days: day },
  );
});

test('names a change of each value of the forms of admins', () => {
  expectNamed(
    pageTexts,
    { kind: 'news', title: '', slug: '', isOwnSlug: false, description: '', body: bodyOf('') },
    { kind: 'page', title: 'الف', slug: 'alef', isOwnSlug: true, description: 'ب', body: bodyOf('متن') },
  );
  expectNamed(replyTexts, { title: '', text: '', is_shown: true }, { title: 'الف', text: 'ب', is_shown: false });
  expectNamed(
    unitTexts,
    { title: '', code: '', dimension: 'mass', factor: '1' },
    { title: 'الف', code: 'a', dimension: 'length', factor: '2' },
  );
  expectNamed(vatTexts, { percent: '۹' }, { percent: '۱۰' });
  expectNamed(smsTexts, { text: '' }, { text: 'الف' });
  expectNamed(reasonTexts, { reasons: [] }, { reasons: ['الف'] });
  expectNamed(
    categoryTexts([]),
    { title: '', slug: '', icon: 'star', default_unit_id: 1, parent_id: null },
    { title: 'الف', slug: 'a', icon: 'rebar', default_unit_id: 2, parent_id: 1 },
  );
});

test('quotes a value, and says of an empty one that it is empty', () => {
  const quoted = (text: string) => changedFieldsOf(smsTexts)({ text: 'الف' }, { text })[0]?.value;
  expect([quoted('ب'), quoted('')]).toEqual(['«ب»', 'خالی']);
});
