import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { bothFor, routes } from '../../core/lib/ts-rest.ts';
import type { ContactReveals } from './contact/service.ts';
import type { SupplierHours } from './profile/hours.ts';
import type { SupplierProfiles } from './profile/service.ts';
import type { PublicSuppliers } from './public/service.ts';
import type { Showcases } from './showcase/service.ts';
import type { Verifications } from './verification/service.ts';

const ok = <B>(body: B) => ({ status: 200, body }) as const;
const created = <B>(body: B) => ({ status: 201, body }) as const;

type SuppliersRoutesDeps = {
  supplierProfiles: SupplierProfiles;
  supplierHours: SupplierHours;
  showcases: Showcases;
  verifications: Verifications;
  publicSuppliers: PublicSuppliers;
  contactReveals: ContactReveals;
};

/** The routes of suppliers: the profile of a user, own and other, the public ones, and the check of documents. */
export const suppliersRoutes = ({
  supplierProfiles,
  supplierHours,
  showcases,
  verifications,
  publicSuppliers,
  contactReveals,
}: SuppliersRoutesDeps): FastifyPluginCallback =>
  routes(contract.suppliers, {
    ...bothFor(contract.suppliers, {
      getProfile: async ({ request }) => ok({ data: await supplierProfiles.getOwn(request.context.subject_id) }),
      putProfile: async ({ body, request }) => ok({ data: await supplierProfiles.put(request.context, body) }),
      proposeHandle: async ({ query, request }) =>
        ok({ data: { handle: await supplierProfiles.proposeHandle(request.context.subject_id, query.title) } }),
      getHours: async ({ request }) => ok({ data: await supplierHours.get(request.context.subject_id) }),
      putHours: async ({ body, request }) => ok({ data: await supplierHours.put(request.context, body) }),
      listShowcase: async ({ request }) => ok({ data: await showcases.list(request.context) }),
      createShowcaseItem: async ({ body, request }) => created({ data: await showcases.create(request.context, body.content) }),
      updateShowcaseItem: async ({ params, body, request }) =>
        ok({ data: await showcases.update(request.context, params.itemId, body.version, body.content) }),
      async deleteShowcaseItem({ params, request }) {
        await showcases.remove(request.context, params.itemId);
        return ok({ data: { deleted: 1 } });
      },
      orderShowcase: async ({ body, request }) => ok({ data: await showcases.order(request.context, body.kind, body.ids) }),
      getVerification: async ({ request }) => ok({ data: await verifications.getOwn(request.context.subject_id) }),
      createDocument: async ({ body, request }) => created({ data: await verifications.create(request.context, body) }),
      deleteDocument: async ({ params, request }) => ok({ data: await verifications.remove(request.context, params.documentId) }),
    }),
    listSuppliers: async ({ query }) => ok(await publicSuppliers.list(query)),
    getSupplier: async ({ params }) => ok({ data: await publicSuppliers.get(params.handle) }),
    revealContact: async ({ params, body, request }) =>
      ok({ data: await contactReveals.reveal(request.context, params.handle, body.price_id) }),
    listDocuments: async ({ query }) => ok(await verifications.list(query)),
    acceptDocument: async ({ params, body: { version, level, revocable, ...seen }, request }) => {
      const named = { id: params.documentId, version };
      return ok({ data: await verifications.decide(request.context, named, { status: 'accepted', level, seen }, revocable) });
    },
    rejectDocument: async ({ params, body: { version, reason }, request }) => {
      const named = { id: params.documentId, version };
      return ok({ data: await verifications.decide(request.context, named, { status: 'rejected', reason }) });
    },
    takeBackAcceptance: async ({ params, body: { version }, request }) =>
      ok({ data: await verifications.takeBack(request.context, { id: params.documentId, version }) }),
  });
