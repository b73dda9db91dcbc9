import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { routes } from '../../core/lib/ts-rest.ts';
import type { Pages } from './service.ts';
import type { PageWriting } from './writing-service.ts';

const ok = <B>(data: B) => ({ status: 200, body: { data } }) as const;

/** The routes of pages and news: read by all, written by admins. */
export const pagesRoutes = ({ pages, pageWriting }: { pages: Pages; pageWriting: PageWriting }): FastifyPluginCallback =>
  routes(contract.pages, {
    getPage: async ({ params }) => ok(await pages.get(params.slug)),
    listNews: async ({ query }) => ({ status: 200, body: await pages.listNews(query) }),
    listPages: async ({ query }) => ({ status: 200, body: await pageWriting.list(query) }),
    createPage: async ({ body, request }) => ({ status: 201, body: { data: await pageWriting.save(request.context, body) } }),
    getStoredPage: async ({ params }) => ok(await pageWriting.get(params.pageId)),
    updatePage: async ({ params, body: { version, ...content }, request }) =>
      ok(await pageWriting.save(request.context, content, { id: params.pageId, version })),
    publishPage: async ({ params, body: { version, publish_at }, request }) =>
      ok(await pageWriting.publish(request.context, { id: params.pageId, version }, publish_at)),
    takeBackPage: async ({ params, body, request }) =>
      ok(await pageWriting.takeBack(request.context, { id: params.pageId, version: body.version })),
    deletePage: async ({ params, query, request }) => {
      await pageWriting.remove(request.context, { id: params.pageId, version: query.version });
      return ok({ deleted: 1 as const });
    },
    listPageVersions: async ({ params }) => ok(await pageWriting.listVersions(params.pageId)),
    getPageVersion: async ({ params }) => ok(await pageWriting.getVersion(params.pageId, params.version)),
  });
