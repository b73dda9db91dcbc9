/** Kinds of subjects that an action can apply to. */
export const auditSubjects = [
  'prices',
  'products',
  'inventories',
  'rfqs',
  'quotes',
  'files',
  'reviews',
  'rights',
  'profile',
  'account',
  'currencies',
  'pages',
] as const;
/** A kind of subject that an action can apply to. */
export type AuditSubject = (typeof auditSubjects)[number];
