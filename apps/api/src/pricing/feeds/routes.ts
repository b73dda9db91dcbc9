import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { routes } from '../../core/lib/ts-rest.ts';
import { hasTag } from '../../core/plugins/http/entity-tag.ts';
import type { Feed, Feeds } from './service.ts';

type Reply = { headers(values: Record<string, string>): unknown };

/** Sends a feed, or 304 for a caller that has it. */
function send(feed: Feed, { headers }: FastifyRequest, reply: Reply) {
  reply.headers({ etag: feed.etag, 'cache-control': 'public, no-cache' });
  if (hasTag(headers['if-none-match'], feed.etag)) return { status: 304, body: undefined } as const;
  reply.headers({ 'content-type': feed.type });
  // A table is a file to save, never a page.
  if (feed.type.startsWith('text/csv')) reply.headers({ 'content-disposition': 'attachment; filename="rasteh-feed.csv"' });
  return { status: 200, body: feed.write() } as const;
}

/** The routes of feeds. */
export const feedsRoutes = ({ feeds }: { feeds: Feeds }): FastifyPluginCallback =>
  routes(contract.feeds, {
    readSupplierFeed: async ({ params, query, request, reply }) =>
      send(await feeds.ofSupplier(params.handle, query), request, reply),
    readCategoryFeed: async ({ params, query, request, reply }) =>
      send(await feeds.ofCategory(params.slug, query), request, reply),
  });
