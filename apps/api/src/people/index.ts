import { createHub } from '../core/realtime/hub.ts';
import { createFiles } from '../reach/files/index.ts';
import type { Reach } from '../reach/index.ts';
import { accountsRoutes, createAccounts, createClosings } from './accounts/index.ts';
import { authRoutes, createAuth } from './auth/index.ts';
import {
  createDelegations,
  createRightsEnding,
  defineMobileForgetting,
  delegationsRoutes,
  publishDelegations,
} from './delegations/index.ts';
import { createDesks, desksRoutes } from './desks/index.ts';
import { createIdentities, identityRoutes } from './identity/index.ts';
import { createSupplierDirectory } from './supplier-directory/index.ts';
import { createUserAccounts, createUserReader, createUsers, publishColleagues, usersRoutes } from './users/index.ts';

/** Creates the services of people: who they are, what they may do, and for whom they may act. */
export function createPeople(reach: Reach) {
  defineMobileForgetting(reach);
  const suppliers = createSupplierDirectory(reach);
  const delegations = createDelegations({ ...reach, suppliers });
  const rightsEnding = createRightsEnding(reach);
  const base = { ...reach, suppliers, delegations, rightsEnding, closings: createClosings() };
  const auth = createAuth(base);
  const users = createUsers({ ...base, auth });
  const desks = createDesks(base);
  const files = createFiles(base);
  const hub = createHub({ ...base, checkMayAct: delegations.checkMayAct, isReviewer: users.isReviewer });
  base.push.serve(hub.socket);
  return {
    ...base,
    auth,
    accounts: createAccounts({ ...base, auth, files }),
    users,
    userReader: createUserReader({ ...base, auth }),
    userAccounts: createUserAccounts({ ...base, auth, desks }),
    identities: createIdentities(base),
    desks,
    files,
    hub,
  };
}

/** The services of this domain, over those of the domains below it. */
export type People = ReturnType<typeof createPeople>;

/** The routes of this domain, each a plugin that takes the services which it names. */
export const peopleRoutes = [authRoutes, accountsRoutes, identityRoutes, usersRoutes, delegationsRoutes, desksRoutes];

/** What sends the changes of this domain to open pages. */
export const peoplePublishers = [publishDelegations, publishColleagues];
