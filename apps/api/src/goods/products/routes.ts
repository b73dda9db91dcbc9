import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { bothFor, routes } from '../../core/lib/ts-rest.ts';
import type { Products } from './service.ts';

/** The product routes, for the user and for delegates. */
export const productsRoutes = ({ products }: { products: Products }): FastifyPluginCallback =>
  routes(
    contract.products,
    bothFor(contract.products, {
      getProductLevels: async ({ query, request }) => ({
        status: 200,
        body: { data: await products.getLevels(request.context, query.category_id, query.option_ids ?? []) },
      }),
      listOwnProducts: async ({ query, request }) => ({ status: 200, body: await products.listOwn(request.context, query) }),
      updateProduct: async ({ params, body, request }) => ({
        status: 200,
        body: { data: await products.update(request.context, params.productId, body) },
      }),
      createProduct: async ({ body, request }) => {
        const { product, isNew } = await products.create(request.context, body);
        return { status: isNew ? 201 : 200, body: { data: product } };
      },
    }),
  );
