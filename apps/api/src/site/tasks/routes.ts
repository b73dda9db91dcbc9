import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { bothFor, routes } from '../../core/lib/ts-rest.ts';
import type { TaskList } from './service.ts';

/** The routes of the tasks of a user. */
export const tasksRoutes = ({ tasks }: { tasks: TaskList }): FastifyPluginCallback =>
  routes(
    contract.tasks,
    bothFor(contract.tasks, {
      getTasks: async ({ request }) => ({ status: 200, body: { data: await tasks.read(request.context) } }),
      putTaskDismissal: async ({ body, request }) => {
        await tasks.putDismissal(request.context, body.task, body.is_dismissed);
        return { status: 200, body: { data: body } };
      },
    }),
  );
