import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { bothFor, routes } from '../../core/lib/ts-rest.ts';
import type { PublicStories } from './public.ts';
import type { Stories } from './service.ts';

const ok = <B>(body: B) => ({ status: 200, body }) as const;

type Parts = { stories: Stories; publicStories: PublicStories };

/** The routes of stories: the supplier's own and other, the public ones, what a user has seen, and all of them for admins. */
export const storiesRoutes = ({ stories, publicStories }: Parts): FastifyPluginCallback =>
  routes(contract.stories, {
    ...bothFor(contract.stories, {
      listStories: async ({ request }) => ok({ data: await stories.list(request.context) }),
      createStory: async ({ body, request }) => ({
        status: 201,
        body: { data: await stories.create(request.context, body) },
      }),
      deleteStory: async ({ params, request }) => {
        await stories.remove(request.context, params.storyId);
        return ok({ data: { deleted: 1 } });
      },
    }),
    listAllStories: async ({ query }) => ok(await stories.listAll(query)),
    takeStoryDown: async ({ params, body, request }) =>
      ok({ data: await stories.takeDown(request.context, params.storyId, body.reason) }),
    listStoryRings: async () => ok({ data: await publicStories.listRings() }),
    listSupplierStories: async ({ params }) => ok({ data: await publicStories.listOfSupplier(params.handle) }),
    listSeenStories: async ({ request }) => ok({ data: await publicStories.listSeen(request.context.subject_id) }),
    markStoriesSeen: async ({ body, request }) =>
      ok({ data: { seen: await publicStories.markSeen(request.context.subject_id, body.ids) } }),
  });
