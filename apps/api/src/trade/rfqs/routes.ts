import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { bothFor, routes } from '../../core/lib/ts-rest.ts';
import type { PublicRfqs } from './board/public.ts';
import type { LineMatching } from './invitations/matching.ts';
import type { FileReading } from './pasted/from-file.ts';
import type { Suggestions } from './suggestions/suggestions.ts';
import type { RfqTemplates } from './templates/templates.ts';
import type { Rfqs } from './types.ts';

const ok = <B>(body: B) => ({ status: 200, body }) as const;
type ActInput = { params: { rfqId: number }; body: { version: number }; request: FastifyRequest };

const viewerOf = ({ actor }: FastifyRequest): number | null => (actor.kind === 'guest' ? null : actor.user_id);

type Parts = {
  rfqs: Rfqs;
  publicRfqs: PublicRfqs;
  lineMatching: LineMatching;
  rfqFileReading: FileReading;
  suggestions: Suggestions;
  rfqTemplates: RfqTemplates;
};

/** The routes of RFQs: those of the buyer and of delegates, and those of the suppliers who may answer. */
export function rfqsRoutes({
  rfqs,
  publicRfqs,
  lineMatching,
  rfqFileReading,
  suggestions,
  rfqTemplates: templates,
}: Parts): FastifyPluginCallback {
  const act =
    (name: 'refresh' | 'stop' | 'publish' | 'takeBack' | 'close') =>
    async ({ params, body, request }: ActInput) =>
      ok({ data: await rfqs[name](request.context, params.rfqId, body.version) });
  return routes(contract.rfqs, {
    ...bothFor(contract.rfqs, {
      listRfqs: async ({ query, request }) => ok(await rfqs.list(request.context, query)),
      createRfq: async ({ body, request }) => ({ status: 201, body: { data: await rfqs.create(request.context, body) } }),
      matchRfqLines: async ({ body, request }) => ok({ data: await lineMatching.match(request.context, body.text) }),
      readRfqFile: async ({ body, request }) => ok({ data: await rfqFileReading.read(request.context, body.file_id) }),
      getRfq: async ({ params, request }) => ok({ data: await rfqs.get(request.context, params.rfqId) }),
      updateRfq: async ({ params, body, request }) => ok({ data: await rfqs.update(request.context, params.rfqId, body) }),
      deleteRfq: async ({ params, request }) => {
        await rfqs.remove(request.context, params.rfqId);
        return ok({ data: { deleted: 1 } });
      },
      refreshRfq: act('refresh'),
      stopRfq: act('stop'),
      publishRfq: act('publish'),
      takeBackRfq: act('takeBack'),
      closeRfq: act('close'),
      suggestSuppliers: async ({ params, request }) => ok({ data: await suggestions.suggest(request.context, params.rfqId) }),
      suggestSuppliersForLines: async ({ body, request }) => ok({ data: await suggestions.suggestFor(request.context, body) }),
      listRfqTemplates: async ({ request }) => ok({ data: await templates.list(request.context) }),
      createRfqTemplate: async ({ body, request }) => ({
        status: 201,
        body: { data: await templates.create(request.context, body) },
      }),
      renameRfqTemplate: async ({ params, body, request }) =>
        ok({ data: await templates.rename(request.context, params.templateId, body) }),
      deleteRfqTemplate: async ({ params, request }) => {
        await templates.remove(request.context, params.templateId);
        return ok({ data: { deleted: 1 } });
      },
      inviteSuppliers: async ({ params, body, request }) =>
        ok({ data: await rfqs.invite(request.context, params.rfqId, body.user_ids) }),
      declineInvitation: async ({ params, body, request }) =>
        ok({ data: await publicRfqs.decline(request.context, params.rfqId, body.reason) }),
    }),
    listPublicRfqs: async ({ query, request }) => ok(await publicRfqs.list(viewerOf(request), query)),
    getPublicRfq: async ({ params, request }) => ok({ data: await publicRfqs.get(viewerOf(request), params.rfqId) }),
  });
}
