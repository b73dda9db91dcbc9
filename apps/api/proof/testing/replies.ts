import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ErrorSchema, errorCatalogue } from '@rasteh/contract/wire/errors';
import { z } from 'zod';
import { AppError } from '../../src/core/lib/app-error.ts';
import { contractRoutes } from './contract-routes.ts';

export type Reply = { statusCode: number; headers: Record<string, unknown>; body: string };

/** The response as its client reads it: without the content coding that the request accepted. */
export function decoded({ statusCode, headers, body, rawPayload }: Reply & { rawPayload: Buffer }): Reply {
  const coding = headers['content-encoding'];
  const decode = coding === 'br' ? brotliDecompressSync : coding === 'gzip' ? gunzipSync : undefined;
  return { statusCode, headers, body: decode && body !== '' ? decode(rawPayload).toString() : body };
}

const patterns = contractRoutes.map(({ route }) => ({
  route,
  fits: new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}/?$`),
}));

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Created once: the schema is compiled at its first use. */
const RefusalSchema = z.strictObject(ErrorSchema.shape);

/** The fault in an error response (format, status or text); undefined when it matches the contract. */
export function faultOfRefusal({ statusCode, headers, body }: Reply): string | undefined {
  const parsed = RefusalSchema.safeParse(parse(body));
  if (!parsed.success) return `${statusCode} is not the contract’s error: ${z.prettifyError(parsed.error)}`;
  const { code, message } = parsed.data;
  if (errorCatalogue[code].status !== statusCode) return `${code} came with ${statusCode}`;
  const waits = headers['retry-after'];
  const text = new AppError(code, waits === undefined ? {} : { retry_after_s: Number(waits) }).message;
  return message === text ? undefined : `${code} says «${message}»`;
}

const isContent = (url: string): boolean => /^\/api\/files\/[^/]+\/[^/]+$/.test(url.replace(/[?#;].*$/s, ''));

/** Lists and papers that are sent as a file: always a download, never shown inline. */
const isSheet = (url: string): boolean =>
  /\/(?:(?:prices|comparison|order|paper|audit|users|messages|figures)\/export|q\/[^/]+\/export|bad-rows)\/?$/.test(
    url.replace(/[?#;].*$/s, ''),
  );
/** A public list that is sent as a file: caches may store it as the public reads. */
const isPublicSheet = (url: string): boolean => /\/(?:board|offers)\/export\/?$/.test(url.replace(/[?#;].*$/s, ''));
/** A feed as a table. */
const isFeedSheet = (url: string, { headers }: Reply): boolean =>
  url.startsWith('/api/feeds/') && String(headers['content-type']).startsWith('text/csv');
const isSaved = ({ headers }: Reply, caching: RegExp): boolean =>
  /^attachment/.test(String(headers['content-disposition'])) && caching.test(String(headers['cache-control']));

/** The fault in a response with a file: it needs a sandbox policy and must declare who may cache it. */
function faultOfContent({ statusCode, headers }: Reply): string | undefined {
  if (!/sandbox/.test(String(headers['content-security-policy']))) return 'a file is not locked up';
  if (!/^(public, max-age=31536000, immutable|private, no-cache)$/.test(String(headers['cache-control'])))
    return `a file is kept as ${headers['cache-control']}`;
  if (statusCode === 304) return undefined;
  return /^text\/csv/.test(String(headers['content-type'])) && /^attachment/.test(String(headers['content-disposition']))
    ? undefined
    : `a list is ${headers['content-type']}, ${headers['content-disposition']}`;
}

const isDocsPage = (url: string): boolean => /^\/api\/docs(?:\/[^/]+)?\/?$/.test(url.replace(/[?#;].*$/s, ''));

/** The fault in the page to try the API and its files: the page runs only scripts with its own nonce. */
function faultOfDocs({ headers }: Reply): string | undefined {
  const type = String(headers['content-type']);
  if (/^text\/html/.test(type))
    return /script-src 'nonce-/.test(String(headers['content-security-policy'])) ? undefined : 'a page runs any script';
  return /^text\/(?:css|javascript)/.test(type) ? undefined : `a file of the page is ${type}`;
}

/** The fault in a response of the api; undefined when the contract allows the response. */
export function faultOf(method: string, url: string, reply: Reply): string | undefined {
  const { statusCode, headers, body } = reply;
  if (statusCode >= 500) return `answered ${statusCode}`;
  if (headers['x-content-type-options'] !== 'nosniff') return 'has no security headers';
  if (isSheet(url) && statusCode === 200)
    return isSaved(reply, /^(?:private, )?no-store$/) ? undefined : 'a sheet is not a file to keep';
  if ((isPublicSheet(url) || isFeedSheet(url, reply)) && statusCode === 200)
    return isSaved(reply, /^public, /) ? undefined : 'a public sheet is not a file to keep';
  if (isContent(url) && [200, 206, 304].includes(statusCode)) return faultOfContent(reply);
  if (isDocsPage(url) && statusCode === 200) return faultOfDocs(reply);
  if (!/^application\/json/.test(String(headers['content-type']))) return `is ${headers['content-type']}`;
  if (method === 'HEAD') return body === '' ? undefined : 'HEAD has a body';
  if (statusCode >= 400) return faultOfRefusal(reply);
  const path = url.replace(/[?#;].*$/s, '');
  const schemas = patterns
    .filter(({ route, fits }) => route.method === method && fits.test(path))
    .map(({ route }) => (route.responses as Record<number, unknown>)[statusCode])
    .filter((schema) => schema instanceof z.ZodType);
  if (schemas.length === 0) return `${statusCode} is not documented`;
  const value = parse(body);
  return schemas.some((schema) => schema.safeParse(value).success)
    ? undefined
    : `${statusCode} breaks its schema: ${body.slice(0, 300)}`;
}
