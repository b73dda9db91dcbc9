import { z } from 'zod';
import { ContentSchema, SheetFormatQuerySchema } from '../../reach/files.ts';
import { access, roles } from '../../wire/access.ts';
import { userExportLimits } from '../../wire/limits.ts';
import { withErrors } from '../../wire/route-errors.ts';
import { passwordLimits } from '../../wire/text-limits.ts';
import {
  DaySchema,
  IdParamSchema,
  IdSchema,
  MobileSchema,
  one,
  PageMetaSchema,
  PageQuerySchema,
  PeriodSchema,
  queryTextSchema,
  ReasonSchema,
  TimeSchema,
} from '../../wire/values.ts';
import { documentKinds, documentStatuses, verifiedLevels } from '../../wire/vocabulary.ts';
import { SessionSchema } from '../auth.ts';
import { ActForGrantSchema, DelegationSchema, ReceivedDelegationSchema } from '../delegations.ts';

/** The status of an account: a suspended one makes only the changes marked `while_suspended`, a closed one cannot log in. */
export const userStatuses = ['active', 'suspended', 'closed'] as const;
/** The roles of accounts. */
export const userRoles = ['user', 'supporter', 'admin'] as const satisfies readonly (typeof roles)[number][];
/** The role of an account. */
export type UserRole = (typeof userRoles)[number];

/** A user with the marks set by admins, as returned to an admin. */
export const UserMarksSchema = z
  .object({
    id: IdSchema,
    name: z.string(),
    role: z.enum(roles).exclude(['guest']),
    status: z.enum(userStatuses),
    trusted: z.boolean(),
  })
  .meta({ id: 'UserMarks' });
/** A user with the marks set by admins. */
export type UserMarks = z.infer<typeof UserMarksSchema>;

/** A user in the list of admins: desks of support, which are no accounts, are not in it. */
export const UserRowSchema = UserMarksSchema.extend({
  created_at: TimeSchema,
  last_seen_at: TimeSchema.nullable().meta({ description: 'When an open session was used last; null without one' }),
  supplier: z
    .object({
      handle: z.string(),
      title: z.string(),
      city: z.string().meta({ description: 'The name of its city' }),
      status: z.enum(['pending', 'approved', 'rejected']),
      verified: z.enum(verifiedLevels),
    })
    .nullable(),
  desk: z.object({ id: IdSchema, name: z.string() }).nullable().meta({ description: 'The desk at which a supporter answers' }),
}).meta({ id: 'UserRow' });
/** A user in the list of admins. */
export type UserRow = z.infer<typeof UserRowSchema>;

const count = z.int().nonnegative();
const yesNo = z.enum(['true', 'false']).optional();

/**
 * A page of users: `q` is a part of the name, of the supplier's title or handle, a whole mobile or an id.
 *
 * @example
 * ListUsersQuerySchema.parse({ q: 'نگار', role: 'supporter' }).role // → 'supporter'
 */
export const ListUsersQuerySchema = PageQuerySchema.extend({
  q: queryTextSchema(100).optional(),
  role: z.enum(userRoles).optional(),
  status: z.enum(userStatuses).optional(),
  city_id: IdParamSchema.optional().meta({ description: 'The city of the supplier' }),
  trusted: yesNo,
  verified: z.enum(verifiedLevels).optional(),
  from: PeriodSchema.shape.from.meta({ description: 'The first day in Tehran on which the account was opened' }),
  to: PeriodSchema.shape.to.meta({ description: 'The last day in Tehran on which the account was opened' }),
});
/** The query of a page of users with its defaults applied. */
export type ListUsersQuery = z.output<typeof ListUsersQuerySchema>;

/** The users as a file: the same filters without pages. */
const ExportUsersQuerySchema = ListUsersQuerySchema.omit({ page: true, per_page: true }).extend(SheetFormatQuerySchema.shape);
/** The filters of exported users. */
export type ExportUsersQuery = Omit<z.output<typeof ExportUsersQuerySchema>, 'format'>;

/** A mobile of a user: masked, but in the answer to an admin who asked to see it. */
export const UserMobileSchema = z
  .object({ id: IdSchema, mobile: z.string(), verified_at: TimeSchema.nullable(), has_password: z.boolean() })
  .meta({ id: 'UserMobile' });
/** A mobile of a user. */
export type UserMobile = z.infer<typeof UserMobileSchema>;

/** All that admins see of a user. */
export const UserDetailsSchema = UserRowSchema.extend({
  mobiles: z.array(UserMobileSchema),
  suspension: z
    .object({ reason: z.string(), at: TimeSchema, by: z.string() })
    .nullable()
    .meta({ description: 'The last suspension of a suspended user' }),
  documents: z
    .array(
      z.object({
        id: IdSchema,
        kind: z.enum(documentKinds),
        number: z.string(),
        status: z.enum(documentStatuses),
        level: z.enum(['registered', 'verified']).nullable(),
        valid_until: DaySchema.nullable(),
        reason: z.string().nullable(),
        reviewer: z.string().nullable(),
        reviewed_at: TimeSchema.nullable(),
      }),
    )
    .meta({ description: 'The documents of verification, the newest first: what was seen, by whom and until when it is valid' }),
  given: z.array(DelegationSchema).meta({
    description: 'Open delegations, and open grants of admins to act for this user; the mobile of a delegate is masked',
  }),
  received: z.array(ReceivedDelegationSchema),
  grants: z.array(ActForGrantSchema),
  held: z.array(ActForGrantSchema).meta({ description: 'Open grants that an admin holds to act for others' }),
  open_rights: z
    .object({ delegations: z.int().nonnegative(), grants: z.int().nonnegative() })
    .meta({ description: 'Open delegations and grants, given or received, that a change of the role ends' }),
  sessions: z.array(SessionSchema.omit({ current: true })),
  wrote: z
    .object({ prices: count, inventories: count, rfqs: count, quotes: count, ratings: count })
    .meta({ description: 'How many of each are stored of the user; what was deleted is not counted' }),
}).meta({ id: 'UserDetails' });
/** All that admins see of a user. */
export type UserDetails = z.infer<typeof UserDetailsSchema>;

/**
 * Another role, with the reason that the audit log keeps. Staff need a password: it is set here for a user who has none, and only
 * then. A supporter may be seated at a desk at once.
 *
 * @example
 * SetRoleSchema.parse({ role: 'supporter', desk_id: 1, reason: 'همکار تازه' }).desk_id // → 1
 */
export const SetRoleSchema = z.strictObject({
  role: z.enum(userRoles),
  role_was: z.enum(userRoles).optional().meta({
    description: 'The role that you read before: another one now is refused at `role`, so that no other admin is overruled',
  }),
  desk_id: IdSchema.optional(),
  password: z.string().min(passwordLimits.staff_least).max(passwordLimits.most).optional(),
  reason: ReasonSchema,
});
/** Another role as an admin sends it. */
export type SetRole = z.output<typeof SetRoleSchema>;

/** Another mobile in place of one that its user has lost, with the reason that the audit log keeps. */
export const ReplaceMobileSchema = z.strictObject({ mobile: MobileSchema, reason: ReasonSchema });

const pathParams = z.object({ userId: IdParamSchema });
const write = access({ role: 'admin', limit: 'own_write' });
const read = access({ role: 'admin', limit: 'own_read' });
const details = { 200: one(UserDetailsSchema) };

/** What admins see of users, and what they change of their accounts beside the marks. */
export const peopleRoutes = {
  listUsers: {
    method: 'GET',
    path: '/api/admin/users',
    query: ListUsersQuerySchema,
    summary: 'Lists users, newest first',
    description: 'With counts of each role and status under the other filters.',
    responses: {
      200: z.object({
        data: z.array(UserRowSchema),
        meta: PageMetaSchema,
        counts: z.object({
          roles: z.object({ user: count, supporter: count, admin: count }),
          statuses: z.object({ active: count, suspended: count, closed: count }),
        }),
      }),
    },
    metadata: access({ role: 'admin', limit: 'search' }),
  },
  exportUsers: {
    method: 'GET',
    path: '/api/admin/users/export',
    query: ExportUsersQuerySchema,
    summary: 'Exports users as a file, without their mobile numbers',
    description: `The newest ${userExportLimits.users} users, newest first. The audit log records the export.`,
    responses: { 200: ContentSchema },
    metadata: access({ role: 'admin', limit: 'batch_write', cost: 4 }),
  },
  getUser: {
    method: 'GET',
    path: '/api/admin/users/:userId',
    pathParams,
    summary: 'Returns a user with all details for admins',
    description: 'Mobile numbers are masked.',
    responses: details,
    metadata: read,
  },
  showMobiles: {
    method: 'POST',
    path: '/api/admin/users/:userId/mobiles',
    pathParams,
    body: z.strictObject({}).optional(),
    summary: 'Reveals the full mobile numbers of a user',
    description: 'The audit log records the access.',
    responses: { 200: z.object({ data: z.array(UserMobileSchema) }) },
    metadata: write,
  },
  replaceMobile: {
    method: 'PUT',
    path: '/api/admin/users/:userId/mobiles/:mobileId',
    pathParams: z.object({ userId: IdParamSchema, mobileId: IdParamSchema }),
    body: ReplaceMobileSchema,
    summary: 'Replaces a lost mobile number of a user',
    description: 'Notifies the old number and ends all sessions of the user. Returns 409 `conflict` for the caller.',
    responses: details,
    metadata: withErrors(write, { mobile_taken: null }),
  },
  setRole: {
    method: 'PUT',
    path: '/api/admin/users/:userId/role',
    pathParams,
    body: SetRoleSchema,
    summary: 'Changes the role of a user',
    description:
      'To supporter, admin or ordinary user. Ends the user’s sessions, delegations and grants. Returns 409 `conflict` for the caller.',
    responses: details,
    metadata: write,
  },
  endUserSessions: {
    method: 'DELETE',
    path: '/api/admin/users/:userId/sessions',
    pathParams,
    summary: 'Ends all sessions of a user',
    description: 'Closes open WebSocket connections, too.',
    responses: details,
    metadata: write,
  },
  endUserSession: {
    method: 'DELETE',
    path: '/api/admin/users/:userId/sessions/:sessionId',
    pathParams: z.object({ userId: IdParamSchema, sessionId: IdParamSchema }),
    summary: 'Ends one session of a user',
    responses: details,
    metadata: write,
  },
} as const;
