import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { bothFor, routes } from '../../lib/ts-rest.ts';
import type { TaskList } from './service.ts';

/** The route of the tasks of a user. */
export const tasksRoutes = ({ tasks }: { tasks: TaskList }): FastifyPluginCallback =>
  routes(
    contract.tasks,
    bothFor(contract.tasks, {
      getTasks: async ({ request }) => ({ status: 200, body: { data: await tasks.read(request.context) } }),
    }),
  );
