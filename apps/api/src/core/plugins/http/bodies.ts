import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '../../lib/app-error.ts';

/** No body of the contract nests deeper than half of this limit. */
const MAX_DEPTH = 16;

/** Whether JSON nests deeper than `most`: one pass over the text, before it is parsed. */
export function isDeeperThan(json: string, most: number): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at);
    if (character === QUOTE) {
      for (at += 1; at < json.length && json.charCodeAt(at) !== QUOTE; at += 1) if (json.charCodeAt(at) === BACKSLASH) at += 1;
    } else if (character === OPENING_BRACE || character === OPENING_BRACKET) {
      depth += 1;
      if (depth > most) return true;
    } else if (character === CLOSING_BRACE || character === CLOSING_BRACKET) depth -= 1;
  }
  return false;
}
const [QUOTE, BACKSLASH, OPENING_BRACE, CLOSING_BRACE, OPENING_BRACKET, CLOSING_BRACKET] = [34, 92, 123, 125, 91, 93];

/** Parses JSON bodies of bounded depth; the route declares the size limit. */
export const bodies = fp(async (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isDeeperThan(body as string, MAX_DEPTH)) done(new AppError('bad_request'));
    else parse(request, body as string, done);
  });
});
