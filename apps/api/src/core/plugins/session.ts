import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import { sessionLimits } from '@rasteh/contract/wire/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Env } from '../../env.ts';
import { AppError } from '../lib/app-error.ts';
import type { Actor } from '../lib/request-context.ts';
import { declaredAccess } from './access.ts';

/** The browser cookie lives for a year, with a token of 256 random bits. */
const BROWSER_S = 365 * 86_400;
const BROWSER_TOKEN = /^[\w-]{43}$/;

/** Credentials of a caller: the token of a session, or the secret of an API key. */
export type Credentials = { token: string } | { secret: string };

/** Resolves the actor of these credentials; null if they are unknown or no longer valid. */
type Auth = { findActor(credentials: Credentials): Promise<Actor | null> };

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller. */
    actor: Actor;
    /** The request has an unknown or ended session cookie: a page continues as a guest, a socket is refused. */
    hasDeadSession: boolean;
    /** The token of this browser; empty when it has none. */
    browser: string;
  }
  interface FastifyReply {
    /** Sets the session cookie. */
    setSessionCookie(token: string): void;
    /** Sets a token that identifies this browser before any log-in. */
    setBrowserCookie(): string;
    /** Clears the session cookie. */
    clearSessionCookie(): void;
    /** Ends the session in the browser at a log-out, and empties its cache; what the device has chosen stays. */
    forgetBrowser(): void;
  }
}

/**
 * The secret of a call by API key: `Bearer` on a route of the contract. The matched route decides, not the text of the URL,
 * which may be encoded or absolute. Both authentication and the CSRF check use this function.
 */
export function bearerOf(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers;
  return declaredAccess(request.routeOptions) ? authorization?.match(/^Bearer (.*)$/i)?.[1]?.trim() : undefined;
}

/** Whether browsers use https, and the cookie name for it. Over plain http some drop Secure cookies, even on loopback. */
export function sessionCookie({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): { name: string; secure: boolean } {
  const secure = PUBLIC_URL?.startsWith('https://') ?? false;
  return { name: secure ? '__Host-rasteh' : 'rasteh', secure };
}

/**
 * Authenticates each request: by API key (then cookies are ignored; a wrong key is 401) or by the session cookie (an invalid
 * one is cleared, and the request continues as a guest).
 */
export const session = fp(async (app: FastifyInstance, { env, auth }: { env: Env; auth: Auth }) => {
  const { name, secure } = sessionCookie(env);
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

  const browserName = `${name}-browser`;

  await app.register(cookie);
  app.decorateRequest('actor');
  app.decorateRequest('hasDeadSession', false);
  app.decorateRequest('browser', '');
  app.decorateReply('setSessionCookie', function (token) {
    this.setCookie(name, token, { ...options, maxAge: sessionLimits.absolute_s });
  });
  app.decorateReply('setBrowserCookie', function () {
    const token = randomBytes(32).toString('base64url');
    this.setCookie(browserName, token, { ...options, maxAge: BROWSER_S });
    return token;
  });
  app.decorateReply('clearSessionCookie', function () {
    this.clearCookie(name, options);
  });
  // The browser's cache may hold files of the user, which no page can remove.
  app.decorateReply('forgetBrowser', function () {
    this.clearSessionCookie();
    this.header('clear-site-data', '"cache"');
  });
  app.addHook('onRequest', async (request, reply) => {
    request.actor = { kind: 'guest' };
    const browser = request.cookies[browserName];
    if (browser && BROWSER_TOKEN.test(browser)) request.browser = browser;
    const secret = bearerOf(request);
    if (secret !== undefined) {
      const actor = await auth.findActor({ secret });
      if (!actor) throw new AppError('unauthenticated');
      request.actor = actor;
      return;
    }
    const token = request.cookies[name];
    if (token === undefined) return;
    const actor = await auth.findActor({ token });
    if (actor) request.actor = actor;
    else {
      request.hasDeadSession = true;
      reply.clearSessionCookie();
    }
  });
});
