import type { FastifyReply } from 'fastify';

/**
 * A signal that is aborted when the client leaves before its answer. `request.signal` is aborted as soon as the body of a request has been
 * read.
 */
export function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  const isGone = (): boolean => raw.destroyed && !raw.writableFinished;
  if (isGone()) leaving.abort();
  raw.once('close', () => isGone() && leaving.abort());
  return leaving.signal;
}
