import { pageCosts } from '@rasteh/contract/wire/limits';
import type { FastifyPluginCallback, FastifyReply } from 'fastify';
import { AppError } from '../../core/lib/app-error.ts';
import type { Limits } from '../../core/plugins/limits/limits.ts';
import { type Env, originOf } from '../../env.ts';
import type { Sitemap } from './service.ts';
import { indexXml, sitemapXml } from './xml.ts';

/** What crawlers have no use for: the api, pages behind the log-in, secrets, and endless combinations of a question. */
const NOT_CRAWLED = ['/api/', '/panel', '/admin', '/support', '/login', '/q/', '/search', '/compare'];
const HOUR = 'public, max-age=3600';

type SitemapDeps = { sitemap: Sitemap; limits: Limits; env: Env };

/** `/robots.txt`, the index of sitemaps and the sitemaps: public, and beside the contract, since crawlers fix their form. */
export const sitemapRoutes =
  ({ sitemap, limits, env }: SitemapDeps): FastifyPluginCallback =>
  (app, _options, done) => {
    const origin = originOf(env);
    const send = (reply: FastifyReply, type: string, text: string) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', HOUR).send(text);

    app.get('/robots.txt', async (_request, reply) => {
      // The longer rule counts (RFC 9309, 2.2.2): pictures are below /api, and are shown by pages that are crawled.
      const lines = ['User-agent: *', ...NOT_CRAWLED.map((path) => `Disallow: ${path}`), 'Allow: /api/files/'];
      return send(reply, 'text/plain', `${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`);
    });
    app.get('/sitemap.xml', async (request, reply) => {
      await limits.check(request, 'page', pageCosts.rendered);
      return send(reply, 'application/xml', indexXml(origin, await sitemap.listMaps()));
    });
    app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
      await limits.check(request, 'page', pageCosts.rendered);
      const name = /^(.+)\.xml$/.exec(request.params.file)?.[1] ?? '';
      const entries = await sitemap.find(name);
      if (!entries) throw new AppError('not_found');
      return send(reply, 'application/xml', sitemapXml(origin, entries));
    });
    done();
  };
