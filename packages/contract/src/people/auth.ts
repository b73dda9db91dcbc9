import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access, apiKeyScopes, roles } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { withErrors } from '../wire/route-errors.ts';
import { passwordLimits } from '../wire/text-limits.ts';
import {
  deletedAnswer,
  IdParamSchema,
  IdSchema,
  MobileSchema,
  many,
  OneTimeCodeSchema,
  one,
  TimeSchema,
  textSchema,
} from '../wire/values.ts';
import { mobileRoutes, SentCodeSchema } from './auth/mobiles.ts';

const c = initContract();
const empty = z.object({ data: z.null() });

/** The logged-in user as returned to that user. */
export const MeSchema = z
  .object({
    id: IdSchema,
    name: z.string(),
    role: z.enum(roles).exclude(['guest']),
    mobile: z.string(),
    supplier: z
      .object({
        handle: z.string(),
        title: z.string(),
        city: z.string().meta({ description: 'The name of its city' }),
        status: z.enum(['pending', 'approved', 'rejected']),
      })
      .nullable(),
    trusted: z.boolean().optional().meta({
      description: 'Whether what the user publishes is public at once, without a review; left out while it is reviewed',
    }),
    suspension: z
      .object({ reason: z.string(), at: TimeSchema })
      .optional()
      .meta({ description: 'Why the account is suspended and since when; left out while it is not' }),
  })
  .meta({ id: 'Me' });
/** The logged-in user as returned to that user. */
export type Me = z.infer<typeof MeSchema>;

/** A device with a session. */
export const SessionSchema = z
  .object({
    id: IdSchema,
    device: z.string(),
    ip: z.string(),
    created_at: TimeSchema,
    last_seen_at: TimeSchema,
    current: z.boolean(),
  })
  .meta({ id: 'Session' });
/** A device with a session; `current` is the one that asked. */
export type Session = z.infer<typeof SessionSchema>;

/**
 * An API key without its secret: `hint` is an ellipsis and its last four characters, `last_used_at` is null before the first
 * call.
 */
export const ApiKeySchema = z
  .object({
    id: IdSchema,
    title: z.string(),
    scopes: z.array(z.enum(apiKeyScopes)),
    hint: z.string(),
    created_at: TimeSchema,
    last_used_at: TimeSchema.nullable(),
  })
  .meta({ id: 'ApiKey' });
/** An API key without its secret. */
export type ApiKey = z.infer<typeof ApiKeySchema>;

/** The mobile to which a one-time code is sent, in any usual spelling. */
export const SendCodeSchema = z.strictObject({ mobile: MobileSchema });
const PasswordSchema = z
  .string()
  .min(passwordLimits.least)
  .max(passwordLimits.most)
  .refine((text) => text.isWellFormed(), { error: 'invalid_text' });
/** A login: `name` registers an unknown mobile, `password` is required for supporters and admins. */
export const LoginSchema = z.strictObject({
  mobile: MobileSchema,
  code: OneTimeCodeSchema,
  name: textSchema(2, 80).optional(),
  password: z.string().min(1).max(200).optional(),
});
/** A login as a caller sends it. */
export type Login = z.input<typeof LoginSchema>;
/** A new password of 8–200 characters; `current_password` is required if there is one (code_wrong). */
export const SetPasswordSchema = z.strictObject({ current_password: z.string().max(200).optional(), password: PasswordSchema });
/**
 * A new API key: a title of 1–60 characters and at least one of its scopes.
 *
 * @example
 * CreateApiKeySchema.parse({ title: 'انبار', scopes: ['prices:read'] }) // → { title: 'انبار', scopes: ['prices:read'] }
 * CreateApiKeySchema.parse({ title: 'انبار', scopes: ['prices'] }) // → throws ZodError
 */
export const CreateApiKeySchema = z.strictObject({
  title: textSchema(1, 60),
  scopes: z.array(z.enum(apiKeyScopes)).min(1).max(apiKeyScopes.length),
});

/** Log-in by one-time code, mobiles, sessions, password and API keys of the caller. */
export const auth = c.router(
  {
    ...mobileRoutes,
    sendCode: {
      method: 'POST',
      path: '/api/auth/code',
      body: SendCodeSchema,
      summary: 'Sends a one-time login code to a mobile number',
      description: 'The response is the same whether or not the number is registered.',
      responses: { 200: one(SentCodeSchema) },
      metadata: withErrors(access({ role: 'guest', limit: 'login' }), { code_too_soon: null, sms_failed: null }),
    },
    login: {
      method: 'POST',
      path: '/api/auth/login',
      body: LoginSchema,
      summary: 'Logs in with a one-time code, or registers a new user',
      description:
        'Returns 422 `name_required` or `password_required` when more input is needed; the code remains valid for the next call.',
      responses: { 200: one(MeSchema) },
      metadata: withErrors(access({ role: 'guest', limit: 'login' }), {
        code_expired: null,
        code_wrong: null,
        name_required: null,
        password_required: null,
      }),
    },
    getMe: {
      method: 'GET',
      path: '/api/auth/me',
      summary: 'Returns the current user',
      description: '`data` is null for a guest.',
      responses: { 200: one(MeSchema.nullable()) },
      metadata: access({ role: 'guest', limit: 'own_read', shows: 'none' }),
    },
    logout: {
      method: 'POST',
      path: '/api/auth/logout',
      body: z.strictObject({}).optional(),
      summary: 'Ends the current session',
      responses: { 200: empty },
      metadata: access({ role: 'user', limit: 'credentials', cost: 2, while_suspended: true }),
    },
    logoutEverywhere: {
      method: 'POST',
      path: '/api/auth/logout-everywhere',
      body: z.strictObject({}).optional(),
      summary: 'Ends all sessions of the current user',
      description: 'Closes open WebSocket connections, too.',
      responses: { 200: empty },
      metadata: access({ role: 'user', limit: 'credentials', cost: 2, while_suspended: true }),
    },
    setPassword: {
      method: 'PUT',
      path: '/api/auth/password',
      body: SetPasswordSchema,
      summary: 'Sets or changes the password',
      description: 'Ends all other sessions of the user.',
      responses: { 200: empty },
      metadata: withErrors(access({ role: 'user', limit: 'credentials', cost: 2, while_suspended: true }), { code_wrong: null }),
    },
    listSessions: {
      method: 'GET',
      path: '/api/auth/sessions',
      summary: 'Lists the active sessions of the current user by device',
      responses: { 200: many(SessionSchema) },
      metadata: access({ role: 'user', limit: 'own_read' }),
    },
    endSession: {
      method: 'DELETE',
      path: '/api/auth/sessions/:sessionId',
      pathParams: z.object({ sessionId: IdParamSchema }),
      summary: 'Ends one session of the current user',
      responses: { 200: deletedAnswer },
      metadata: access({ role: 'user', limit: 'own_write', while_suspended: true }),
    },
    listApiKeys: {
      method: 'GET',
      path: '/api/auth/api-keys',
      summary: 'Lists the API keys of the current user',
      description: 'Secrets are not included.',
      responses: { 200: many(ApiKeySchema) },
      metadata: access({ role: 'user', limit: 'own_read' }),
    },
    createApiKey: {
      method: 'POST',
      path: '/api/auth/api-keys',
      body: CreateApiKeySchema,
      summary: 'Creates an API key',
      description: 'The secret is returned only in this response.',
      responses: { 201: one(ApiKeySchema.extend({ secret: z.string() })) },
      metadata: access({ role: 'user', limit: 'credentials', cost: 2 }),
    },
    deleteApiKeys: {
      method: 'DELETE',
      path: '/api/auth/api-keys',
      summary: 'Revokes all API keys of the current user',
      responses: { 200: deletedAnswer },
      metadata: access({ role: 'user', limit: 'own_write', while_suspended: true }),
    },
    deleteApiKey: {
      method: 'DELETE',
      path: '/api/auth/api-keys/:apiKeyId',
      pathParams: z.object({ apiKeyId: IdParamSchema }),
      summary: 'Revokes one API key',
      responses: { 200: deletedAnswer },
      metadata: access({ role: 'user', limit: 'own_write', while_suspended: true }),
    },
  },
  { commonResponses: errorResponses },
);
