import { createLazyRoute } from '@tanstack/react-router';
import { fa } from '../i18n/fa.ts';

/** The panel of prices, in its own chunk. */
export const panelPricesLazy = createLazyRoute('/panel/prices')({
  component: () => <h1>{fa.panel.prices_title}</h1>,
});
