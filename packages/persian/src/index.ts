export * from './dates.ts';
export * from './digits.ts';
export * from './fold.ts';
export * from './identifiers.ts';
export * from './jalali.ts';
export * from './money.ts';
export * from './quantity.ts';
export * from './working-days.ts';
