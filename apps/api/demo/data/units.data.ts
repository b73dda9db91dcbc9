import type { DemoUnit } from '../types.ts';

/** The units in which goods are priced. A bag or coil of a fixed size is measured by its content. */
export const demoUnits: readonly DemoUnit[] = [
  { code: 'kg', title: 'کیلوگرم', dimension: 'mass', factor: '1' },
  { code: 'ton', title: 'تن', dimension: 'mass', factor: '1000' },
  { code: 'gram', title: 'گرم', dimension: 'mass', factor: '0.001' },
  { code: 'bag-50', title: 'کیسهٔ ۵۰ کیلویی', dimension: 'mass', factor: '50' },
  { code: 'bag-25', title: 'کیسهٔ ۲۵ کیلویی', dimension: 'mass', factor: '25' },
  { code: 'm', title: 'متر', dimension: 'length', factor: '1' },
  { code: 'coil-100', title: 'حلقهٔ ۱۰۰ متری', dimension: 'length', factor: '100' },
  { code: 'm2', title: 'متر مربع', dimension: 'area', factor: '1' },
  { code: 'l', title: 'لیتر', dimension: 'volume', factor: '1' },
  { code: 'm3', title: 'متر مکعب', dimension: 'volume', factor: '1000' },
  { code: 'piece', title: 'عدد', dimension: 'piece', factor: '1' },
  { code: 'branch', title: 'شاخه', dimension: 'piece', factor: '1' },
  { code: 'sheet', title: 'برگ', dimension: 'piece', factor: '1' },
  { code: 'roll', title: 'رول', dimension: 'piece', factor: '1' },
  { code: 'ream-500', title: 'بند ۵۰۰ برگی', dimension: 'piece', factor: '500' },
];
