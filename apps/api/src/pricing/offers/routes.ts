import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { sendSheets } from '../../core/lib/sheets/send.ts';
import { routes } from '../../core/lib/ts-rest.ts';
import type { Alternatives } from './board/alternatives.ts';
import type { BoardExport } from './board/export.ts';
import type { MarketOverview } from './board/market/market.ts';
import type { Board } from './board/service.ts';
import type { Featured } from './featured/service.ts';
import type { Offers } from './service.ts';
import type { SupplierExport } from './supplier-export.ts';

/** The public routes of offers and products. */
export const offersRoutes = ({
  offers,
  alternatives,
  board,
  boardExport,
  supplierExport,
  marketOverview,
}: {
  offers: Offers;
  alternatives: Alternatives;
  board: Board;
  boardExport: BoardExport;
  supplierExport: SupplierExport;
  marketOverview: MarketOverview;
}): FastifyPluginCallback =>
  routes(contract.offers, {
    listOffers: async ({ query }) => ({ status: 200, body: await offers.list(query) }),
    listFeaturedOffers: async () => ({ status: 200, body: { data: await offers.listFeatured() } }),
    getProduct: async ({ params }) => ({ status: 200, body: { data: await offers.getProduct(params.productId) } }),
    listAlternatives: async ({ params }) => ({ status: 200, body: { data: await alternatives.list(params.productId) } }),
    getMarket: async () => ({ status: 200, body: { data: await marketOverview.read() } }),
    listBoard: async ({ params, query }) => ({ status: 200, body: await board.list(params.slug, query) }),
    countBoardFacets: async ({ params, query }) => ({
      status: 200,
      body: { data: await board.countFacets(params.slug, query) },
    }),
    exportBoard: async ({ params, query: { format, ...query }, reply }) => {
      const { sheets, file } = await boardExport.read(params.slug, query);
      return sendSheets(reply, format, sheets, { file, isPublic: true });
    },
    exportSupplierOffers: async ({ params, query: { format, ...query }, reply }) => {
      const { sheet, file } = await supplierExport.read(params.handle, query);
      return sendSheets(reply, format, [sheet], { file, isPublic: true });
    },
    getCategoryIndex: async ({ params, query }) => ({
      status: 200,
      body: { data: await offers.getIndex(params.slug, query) },
    }),
    getProductHistory: async ({ params, query }) => ({
      status: 200,
      body: { data: await offers.getHistory(params.productId, query.days) },
    }),
  });

/** The routes of the featured products, as admins keep them. */
export const featuredRoutes = ({ featured }: { featured: Featured }): FastifyPluginCallback =>
  routes(contract.featured, {
    getFeaturedPins: async () => ({ status: 200, body: { data: await featured.get() } }),
    saveFeaturedPins: async ({ body, request }) => ({
      status: 200,
      body: { data: await featured.save(request.context, body) },
    }),
  });
