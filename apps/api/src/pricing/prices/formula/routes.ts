import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { bothFor, routes } from '../../../core/lib/ts-rest.ts';
import type { PriceFormulas } from './service.ts';

const ok = <B>(body: B) => ({ status: 200, body }) as const;

/** The routes of formulas: own and other. */
export const priceFormulasRoutes = ({ priceFormulas: formulas }: { priceFormulas: PriceFormulas }): FastifyPluginCallback =>
  routes(
    contract.priceFormulas,
    bothFor(contract.priceFormulas, {
      setPriceFormula: async ({ params, body, request }) =>
        ok({ data: await formulas.set(request.context, params.priceId, body) }),
      deletePriceFormula: async ({ params, request }) => ok({ data: await formulas.remove(request.context, params.priceId) }),
      previewPriceFormula: async ({ params, body, request }) =>
        ok({ data: await formulas.preview(request.context, params.priceId, body.formula) }),
      acceptFormulaAmounts: async ({ body, request }) => ok({ data: await formulas.accept(request.context, body.prices) }),
    }),
  );
