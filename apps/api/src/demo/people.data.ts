import type { DemoPerson } from './types.ts';

/** Who can log in to the demo; their codes stand in the log, so none of this is a secret. */
export const demoPeople: readonly DemoPerson[] = [
  { role: 'admin', name: 'مدیر نمایشی', mobile: '+989120000001', password: 'rasteh-admin-1405', supplier: null },
  { role: 'supporter', name: 'پشتیبان نمایشی', mobile: '+989120000002', password: 'rasteh-support-1405', supplier: null },
  { role: 'user', name: 'فروشندهٔ نمایشی یک', mobile: '+989120000003', password: null, supplier: 'foolad-sepahan' },
  { role: 'user', name: 'فروشندهٔ نمایشی دو', mobile: '+989120000004', password: null, supplier: 'tajhiz-alborz' },
  { role: 'user', name: 'خریدار نمایشی', mobile: '+989120000005', password: null, supplier: null },
  { role: 'user', name: 'متقاضی نمایشی', mobile: '+989120000006', password: null, supplier: null },
];
