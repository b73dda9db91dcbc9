export { createMarketOverview } from './board/market.ts';
export { createBoard } from './board/service.ts';
export { publishOffers } from './live.ts';
export { offersRoutes } from './routes.ts';
export { createOffers, type Offers } from './service.ts';
