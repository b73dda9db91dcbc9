import { pageCosts } from '@rasteh/contract/wire/limits';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/lib/app-error.ts';
import { hasTag } from '../../core/plugins/http/entity-tag.ts';
import type { Limits } from '../../core/plugins/limits/limits.ts';
import type { CardAddress } from './content.ts';
import type { PageCards, PictureAddress } from './service.ts';

const ID = /^[1-9]\d{0,15}$/;
const TOKEN = /^[a-km-np-z2-9]{16}$/;
const PICTURE = /^[1-9]\d?$/;

/** The card of a price sheet, or one of its pictures. */
function listAddress(token: string, at: string | undefined): CardAddress | PictureAddress | undefined {
  if (!TOKEN.test(token)) return undefined;
  if (at === undefined) return { kind: 'sheet', token };
  return PICTURE.test(at) ? { kind: 'picture', token, at: Number(at) } : undefined;
}

/**
 * The page of the address of a card, as `categories/{slug}/{size}.png`; for `lists/{token}/{at}.png` one of the pictures of a price
 * sheet; undefined for another address.
 */
export function cardAddress(path: string): CardAddress | PictureAddress | undefined {
  if (!path.endsWith('.png') || path.length > 300) return undefined;
  const [kind, name, size, ...more] = path.slice(0, -'.png'.length).split('/');
  if (more.length > 0 || name === '' || size === '' || (size !== undefined && kind !== 'categories' && kind !== 'lists'))
    return undefined;
  if (name === undefined) return kind === 'market' ? { kind } : undefined;
  switch (kind) {
    case 'products':
      return ID.test(name) ? { kind: 'product', id: Number(name) } : undefined;
    case 'categories':
      return { kind: 'category', slug: name, size };
    case 'suppliers':
      return { kind: 'supplier', handle: name };
    case 'news':
      return { kind: 'news', slug: name };
    case 'lists':
      return listAddress(name, size);
    default:
      return undefined;
  }
}

/**
 * `/cards/…`: the picture of a page that messengers show beside its link. It stands beside the contract, as the sitemap does:
 * robots.txt keeps crawlers from `/api/`, and the crawlers of messengers obey it.
 */
export const pageCardsRoutes =
  ({ pageCards, limits }: { pageCards: PageCards; limits: Limits }): FastifyPluginCallback =>
  (app, _options, done) => {
    const send = async (request: FastifyRequest, reply: FastifyReply) => {
      await limits.check(request, 'page', pageCosts.rendered);
      const address = cardAddress(Object.values(request.params as Record<string, string>).join('/'));
      if (!address) throw new AppError('not_found');
      const { etag, draw } = await pageCards.find(address);
      // Web clients of messengers show it on their own pages.
      reply
        .header('etag', etag)
        .header('cache-control', 'public, no-cache')
        .header('cross-origin-resource-policy', 'cross-origin');
      if (hasTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
      return reply.type('image/png').send(Buffer.from(await draw()));
    };
    for (const path of ['/cards/:kind', '/cards/:kind/:name', '/cards/:kind/:name/:size']) app.get(path, send);
    done();
  };
