import type { DemoPerson } from '../types.ts';

const person = (
  role: DemoPerson['role'],
  name: string,
  mobile: string,
  more: Partial<Omit<DemoPerson, 'role' | 'name' | 'mobile'>> = {},
): DemoPerson => ({ key: null, role, name, mobile, password: null, supplier: null, trusted: false, ...more });

/** The people who can log in to the demo; their codes appear in the log, so none of this is a secret. */
export const demoPeople: readonly DemoPerson[] = [
  person('admin', 'مدیر نمایشی', '+989120000001', { password: 'rasteh-admin-1405' }),
  person('supporter', 'پشتیبان نمایشی', '+989120000002', { key: 'supporter', password: 'rasteh-support-1405' }),
  person('user', 'فروشندهٔ نمایشی یک', '+989120000003', { supplier: 'foolad-sepahan' }),
  person('user', 'فروشندهٔ نمایشی دو', '+989120000004', { supplier: 'tajhiz-alborz' }),
  person('user', 'خریدار نمایشی', '+989120000005', { key: 'buyer', trusted: true }),
  person('user', 'متقاضی نمایشی', '+989120000006'),
  person('user', 'خریدار تازهٔ نمایشی', '+989120000007', { key: 'newcomer' }),
];

/** Firms that buy, without a login. */
export const demoFirms = [
  { key: 'building', name: 'شرکت ساختمانی نمونه (نمایشی)' },
  { key: 'packing', name: 'کارگاه بسته‌بندی نمونه (نمایشی)' },
  { key: 'piping', name: 'شرکت تأسیساتی نمونه (نمایشی)' },
] as const;
