export { createAlternatives } from './board/alternatives.ts';
export { createBoardExport } from './board/export.ts';
export { publishMarket } from './board/live.ts';
export { createMarketOverview, type MarketOverview } from './board/market.ts';
export { type Board, createBoard } from './board/service.ts';
export { createFeatured } from './featured/service.ts';
export { publishOffers } from './live.ts';
export { featuredRoutes, offersRoutes } from './routes.ts';
export { createOffers, type Offers } from './service.ts';
