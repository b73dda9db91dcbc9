import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Env } from '../../../env.ts';
import { AppError } from '../../lib/app-error.ts';
import { bearerOf } from '../session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes forms as browsers post them without scripts. */
    isForm?: boolean;
  }
}

const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether the Origin header is this portal: PUBLIC_URL, or in demo mode the loopback address of the request. */
export function isOwnOrigin(env: Env, request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  if (env.PUBLIC_URL) return origin === env.PUBLIC_URL;
  return host !== undefined && loopbackHost.test(host) && origin === `http://${host}`;
}

/**
 * CSRF check: a change needs our header, our own Origin, and a Sec-Fetch-Site of our own. A form that a browser posts without
 * scripts cannot send the header, and must have the Origin.
 */
function checkChange(env: Env, request: FastifyRequest): void {
  if (safeMethods.has(request.method) || bearerOf(request) !== undefined) return;
  const { isForm = false } = request.routeOptions.config;
  const foreign =
    (!isForm && request.headers['x-requested-with'] !== 'XMLHttpRequest') ||
    ((isForm || request.headers.origin !== undefined) && !isOwnOrigin(env, request)) ||
    ![undefined, 'same-origin', 'none'].includes(request.headers['sec-fetch-site'] as string | undefined);
  if (foreign) throw new AppError('request_origin');
}

/** Whether a request has more than one Host header: Node uses the first, a proxy may have used another one (RFC 9112, 3.2). */
const namesTwoHosts = ({ rawHeaders }: FastifyRequest['raw']): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length > 1;

/** Security headers of every response; a page overrides the content security policy. */
export function securityHeaders({ PUBLIC_URL }: Env): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    ...(PUBLIC_URL?.startsWith('https://') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Sets security headers on every response, and refuses cross-site changes; does nothing for clients that have left. */
export const safety = fp(async (app: FastifyInstance, { env }: { env: Env }) => {
  const headers = securityHeaders(env);
  app.addHook('onRequest', async (request, reply) => {
    // The client has left: it has no address by which it is counted, and reads no answer. An address that was read once stays.
    if (request.ip === undefined) return reply.hijack();
    reply.header('x-request-id', request.id);
    reply.headers(headers);
    if (namesTwoHosts(request.raw)) throw new AppError('bad_request');
    // Prevents DNS rebinding: a foreign name that resolves to this address would share our origin.
    if (env.RASTEH_MODE === 'demo' && !loopbackHost.test(request.headers.host ?? '')) throw new AppError('bad_request');
    checkChange(env, request);
  });
});
