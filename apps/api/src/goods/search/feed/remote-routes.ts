import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../core/lib/app-error.ts';
import { caller } from '../../../core/lib/caller.ts';
import { isSameText } from '../../../core/lib/same-text.ts';
import { leavingOf } from '../../../core/plugins/http/leaving.ts';
import type { SearchFeed } from './feed.ts';
import { REMOTE_HEADER, REMOTE_PATH, type RemoteAnswer, RemoteAskSchema, remoteToken } from './remote-feed.ts';

/** Answers the nodes without an index; all others get 404. */
export const remoteSearchRoutes =
  ({ feed, secret }: { feed: Pick<SearchFeed, 'search' | 'read'>; secret: string }) =>
  async (app: FastifyInstance): Promise<void> => {
    const token = remoteToken(secret);
    app.post(REMOTE_PATH, async (request, reply): Promise<RemoteAnswer> => {
      if (!isSameText(String(request.headers[REMOTE_HEADER]), token)) throw new AppError('not_found');
      const asked = RemoteAskSchema.safeParse(request.body);
      if (!asked.success) throw new AppError('bad_request');
      let points = 0;
      const chargeSearch = (more: number): void => {
        points += more;
      };
      const by = { key: asked.data.key, isGuestRead: false, signal: leavingOf(reply), chargeSearch };
      const answer = await caller.run(by, () =>
        'queries' in asked.data ? feed.search(asked.data.queries) : feed.read(asked.data.q, asked.data.isAgain),
      );
      return { answer, points };
    });
  };
