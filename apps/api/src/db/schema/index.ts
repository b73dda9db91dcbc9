import * as accounts from './accounts.ts';
import * as catalogue from './catalogue.ts';
import * as platform from './platform.ts';
import * as prices from './prices.ts';

/** Every table, for the check that the migrations made just these columns. */
export const allTables = { ...accounts, ...catalogue, ...prices, ...platform };

export * from './accounts.ts';
export * from './catalogue.ts';
export * from './platform.ts';
export * from './prices.ts';
