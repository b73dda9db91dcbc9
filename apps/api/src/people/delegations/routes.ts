import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { routes } from '../../core/lib/ts-rest.ts';
import type { Delegations } from './service.ts';

const ok = <T>(data: T) => ({ status: 200, body: { data } }) as const;
const created = <T>(data: T) => ({ status: 201, body: { data } }) as const;

/** The routes of delegations and of admins' grants to act for a user; they cannot be called on behalf of another user. */
export const delegationsRoutes = ({ delegations }: { delegations: Delegations }): FastifyPluginCallback =>
  routes(contract.delegations, {
    listDelegations: async ({ request }) => ok(await delegations.list(request.context.actor_id)),
    createDelegation: async ({ body: { mobile, handle = '', scopes, expires_at }, request }) => {
      const to = mobile === undefined ? { handle } : { mobile };
      const until = expires_at === null ? null : Date.parse(expires_at);
      return created(await delegations.give(request.context, { ...to, scopes, expires_at: until }));
    },
    endDelegation: async ({ params, request }) => {
      await delegations.end(request.context, params.delegationId);
      return ok({ deleted: 1 });
    },
    endActForMe: async ({ params, request }) => {
      await delegations.endActFor(request.context, params.grantId, 'subject');
      return ok({ deleted: 1 });
    },
    listActFor: async ({ request }) => ok(await delegations.listActFor(request.context.actor_id)),
    openActFor: async ({ body, request }) => created(await delegations.openActFor(request.context, body)),
    endActFor: async ({ params, request }) => {
      await delegations.endActFor(request.context, params.grantId, 'admin');
      return ok({ deleted: 1 });
    },
    findSubjects: async ({ query }) => ok(await delegations.findSubjects(query.q)),
  });
