import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { routes } from '../../../core/lib/ts-rest.ts';
import type { CategoryMerging } from './service.ts';

const ok = <B>(data: B) => ({ status: 200, body: { data } }) as const;

/** The routes by which admins merge categories and options. */
export const categoryMergingRoutes = ({ categoryMerging }: { categoryMerging: CategoryMerging }): FastifyPluginCallback =>
  routes(contract.categoryMerging, {
    previewCategoryMerge: async ({ params, query, request }) =>
      ok(await categoryMerging.previewCategory(request.context, params.categoryId, query.into_id)),
    mergeCategory: async ({ params, body, request }) =>
      ok(await categoryMerging.mergeCategory(request.context, params.categoryId, body)),
    previewOptionMerge: async ({ params, query, request }) =>
      ok(
        await categoryMerging.previewOption(request.context, {
          category_id: params.categoryId,
          option_id: params.optionId,
          into_id: query.into_id,
        }),
      ),
    mergeOption: async ({ params, body, request }) =>
      ok(
        await categoryMerging.mergeOption(request.context, {
          category_id: params.categoryId,
          option_id: params.optionId,
          ...body,
        }),
      ),
  });
