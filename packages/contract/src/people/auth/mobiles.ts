import { z } from 'zod';
import { access } from '../../wire/access.ts';
import { withErrors } from '../../wire/route-errors.ts';
import { IdParamSchema, IdSchema, MobileSchema, many, OneTimeCodeSchema, one, TimeSchema } from '../../wire/values.ts';

/** A mobile that the user logs in with; `current` is the one of this session, `mobile` is masked. */
export const LoginMobileSchema = z
  .object({
    id: IdSchema,
    mobile: z.string(),
    verified_at: TimeSchema.nullable(),
    has_password: z.boolean(),
    current: z.boolean(),
  })
  .meta({ id: 'LoginMobile' });
/** A mobile that the user logs in with, masked. */
export type LoginMobile = z.infer<typeof LoginMobileSchema>;

/** A code was sent: it is valid until `expires_at`, and the next one can be requested from `resend_at` on. */
export const SentCodeSchema = z.object({ expires_at: TimeSchema, resend_at: TimeSchema });

/** What a code to one of the user's own mobiles confirms: a code of one action confirms no other. */
export const confirmedActions = ['add_mobile', 'change_mobile', 'remove_mobile', 'close_account'] as const;
/** An action that is confirmed by a code to one of the user's own mobiles. */
export type ConfirmedAction = (typeof confirmedActions)[number];

/** A code to the mobile of this session; for `change_mobile` to the mobile that is to be changed. */
export const SendOwnCodeSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(confirmedActions).exclude(['change_mobile']) }),
  z.strictObject({ action: z.literal('change_mobile'), mobile_id: IdSchema }),
]);

/** A mobile with the code that was sent to it, and the code that was sent to a mobile of the user (`own_code`). */
export const NewMobileSchema = z.strictObject({ mobile: MobileSchema, code: OneTimeCodeSchema, own_code: OneTimeCodeSchema });
/** The code that was sent to a mobile of the user. */
export const OwnCodeSchema = z.strictObject({ own_code: OneTimeCodeSchema });

const mobiles = { 200: many(LoginMobileSchema) };
const pathParams = z.object({ mobileId: IdParamSchema });
const credentials = access({ role: 'user', limit: 'credentials', cost: 2 });

/**
 * The mobiles that a user logs in with. Codes are bound to the session and the browser that requested them, and to one action.
 * Whether another user has a mobile is revealed only after its code is proved (mobile_taken).
 */
export const mobileRoutes = {
  listMobiles: {
    method: 'GET',
    path: '/api/auth/mobiles',
    summary: 'Lists the login mobile numbers of the current user, masked',
    responses: mobiles,
    metadata: access({ role: 'user', limit: 'own_read' }),
  },
  sendOwnCode: {
    method: 'POST',
    path: '/api/auth/mobiles/own-code',
    body: SendOwnCodeSchema,
    summary: 'Sends a confirmation code to a mobile number of the current user',
    description: 'The code confirms one action.',
    responses: { 200: one(SentCodeSchema) },
    metadata: withErrors(credentials, { code_too_soon: null, not_found: null, sms_failed: null }),
  },
  sendMobileCode: {
    method: 'POST',
    path: '/api/auth/mobiles/code',
    body: z.strictObject({ mobile: MobileSchema }),
    summary: 'Sends a code to a mobile number that the current user wants to add',
    description: 'The response is the same whether or not the number belongs to another account.',
    responses: { 200: one(SentCodeSchema) },
    metadata: withErrors(credentials, { code_too_soon: null, sms_failed: null }),
  },
  addMobile: {
    method: 'POST',
    path: '/api/auth/mobiles',
    body: NewMobileSchema,
    summary: 'Adds a login mobile number',
    description:
      'Requires the code sent to the new number and the code sent to the number of this session. Ends all other sessions.',
    responses: mobiles,
    metadata: withErrors(credentials, { code_expired: null, mobile_limit: null }),
  },
  changeMobile: {
    method: 'PUT',
    path: '/api/auth/mobiles/:mobileId',
    pathParams,
    body: NewMobileSchema,
    summary: 'Replaces a login mobile number',
    description:
      'Requires the code sent to the new number and the code sent to the number that it replaces. Ends all other sessions.',
    responses: mobiles,
    metadata: withErrors(credentials, { code_expired: null, code_wrong: null, mobile_taken: null }),
  },
  removeMobile: {
    method: 'POST',
    path: '/api/auth/mobiles/:mobileId/remove',
    pathParams,
    body: OwnCodeSchema,
    summary: 'Deletes a login mobile number',
    description:
      'Requires a code sent to the number of this session. Ends all other sessions. Returns 409 `mobile_last` for the only number of the account.',
    responses: mobiles,
    metadata: withErrors(credentials, { code_expired: null, mobile_last: null }),
  },
} as const;
