import { createAccounts } from '../modules/accounts/index.ts';
import { createAudit, defineAuditMasking } from '../modules/audit/index.ts';
import { createAuth } from '../modules/auth/index.ts';
import { createCatalogue, createCategoryEditing } from '../modules/catalogue/index.ts';
import { createDelegations, createRightsEnding, defineMobileForgetting } from '../modules/delegations/index.ts';
import { createDesks } from '../modules/desks/index.ts';
import { createSupplierFigures, createSupplierViews } from '../modules/figures/index.ts';
import { createFiles } from '../modules/files/index.ts';
import { createHolidays } from '../modules/holidays/index.ts';
import { createIdentities } from '../modules/identity/index.ts';
import { createDeliveredNotifications, createPreferences } from '../modules/notifications/index.ts';
import { createPages, createPageWriting } from '../modules/pages/index.ts';
import { createPush } from '../modules/push/index.ts';
import { createRecords } from '../modules/records/index.ts';
import { createReplies } from '../modules/replies/index.ts';
import { createRevisions } from '../modules/reviews/index.ts';
import { createSitemap } from '../modules/sitemap/index.ts';
import { createSms, createSmsGateway, createSmsWording } from '../modules/sms/index.ts';
import {
  createContactReveals,
  createShowcases,
  createSupplierDirectory,
  createSupplierFacts,
  createSupplierHours,
  createSupplierProfiles,
  createVerifications,
} from '../modules/suppliers/index.ts';
import { createCategoryBases, createUnits } from '../modules/units/index.ts';
import { createUserAccounts, createUserReader, createUsers } from '../modules/users/index.ts';
import { createVat } from '../modules/vat/index.ts';
import { createHub } from '../realtime/hub.ts';
import type { Platform } from './platform.ts';

/** Creates the services of people: who they are, what they may do, and what is recorded and reviewed of them. */
export function createPeople(platform: Platform) {
  const audit = createAudit(platform);
  defineAuditMasking({ ...platform, audit });
  defineMobileForgetting(platform);
  const catalogue = createCatalogue(platform);
  const notificationPreferences = createPreferences(platform);
  const push = createPush({ ...platform, notificationPreferences });
  const sms = createSmsGateway(platform);
  const notifications = createDeliveredNotifications({ ...platform, push, sms, notificationPreferences });
  const records = createRecords(platform);
  const holidays = createHolidays({ ...platform, audit });
  const base = { ...platform, audit, catalogue, holidays, notificationPreferences, notifications, push, records };
  const revisions = createRevisions(base);
  const suppliers = createSupplierDirectory(platform);
  const delegations = createDelegations({ ...base, suppliers });
  const rightsEnding = createRightsEnding(base);
  const auth = createAuth({ ...base, suppliers, delegations, sms });
  const users = createUsers({ ...base, suppliers, auth, rightsEnding });
  const desks = createDesks(base);
  const files = createFiles({ ...base, delegations });
  const accounts = createAccounts({ ...base, auth, files, rightsEnding });
  const hub = createHub({ ...platform, checkMayAct: delegations.checkMayAct, isReviewer: users.isReviewer });
  return {
    ...base,
    revisions,
    suppliers,
    delegations,
    auth,
    accounts,
    users,
    userReader: createUserReader({ ...base, auth, delegations, rightsEnding }),
    userAccounts: createUserAccounts({ ...base, auth, desks, suppliers, rightsEnding }),
    identities: createIdentities(base),
    categoryEditing: createCategoryEditing(base),
    desks,
    files,
    pages: createPages(base),
    pageWriting: createPageWriting({ ...base, files }),
    sitemap: createSitemap(base),
    units: createUnits(base),
    categoryBases: createCategoryBases(base),
    smsJournal: createSms(base),
    smsWording: createSmsWording(base),
    vat: createVat(base),
    replies: createReplies(base),
    hub,
  };
}
type People = ReturnType<typeof createPeople>;

/** Creates the services of suppliers: profile, hours, showcase, documents, and the reveals of their numbers. */
export function createSuppliers(people: People) {
  const supplierProfiles = createSupplierProfiles(people);
  const showcases = createShowcases(people);
  const verifications = createVerifications(people);
  return {
    ...people,
    supplierProfiles,
    supplierHours: createSupplierHours(people),
    showcases,
    verifications,
    contactReveals: createContactReveals(people),
    supplierFacts: createSupplierFacts(people),
    supplierFigures: createSupplierFigures(people),
    supplierViews: createSupplierViews({ ...people, socket: people.hub.socket }),
  };
}
/** The services of people and suppliers. */
export type Suppliers = ReturnType<typeof createSuppliers>;
