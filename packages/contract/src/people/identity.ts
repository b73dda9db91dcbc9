import { compactIdentifier, isEconomicCode, isLegalId, isNationalId } from '@rasteh/persian/identifiers';
import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { forUser } from '../wire/for-user.ts';
import { withErrors } from '../wire/route-errors.ts';
import { one } from '../wire/values.ts';
import { identityKinds } from '../wire/vocabulary.ts';

const c = initContract();

/**
 * The legal identity of a user, as shown on printed quotes: the national id (کد ملی) of a person or the legal one (شناسهٔ ملی)
 * of a company, and the economic code; ASCII digits, null if not given.
 */
export const IdentitySchema = z
  .object({
    kind: z.enum(identityKinds),
    identity_code: z.string().nullable(),
    economic_code: z.string().nullable(),
    version: z.int().positive(),
  })
  .meta({ id: 'Identity' });
/** The legal identity of a user. */
export type Identity = z.infer<typeof IdentitySchema>;

/** A code as a user types it, converted to ASCII digits; empty input becomes null. */
const CodeInputSchema = z
  .string()
  .max(40)
  .transform((text) => compactIdentifier(text) || null)
  .nullable();

/** The complete new identity in place of the version that was read; every code has valid check digits, and both codes belong to the same person or company. */
export const PutIdentitySchema = z
  .strictObject({
    version: z.int().positive(),
    kind: z.enum(identityKinds),
    identity_code: CodeInputSchema,
    economic_code: CodeInputSchema,
  })
  .superRefine(({ kind, identity_code, economic_code }, context) => {
    const isPerson = kind === 'person';
    const isRight = identity_code === null || (isPerson ? isNationalId(identity_code) : isLegalId(identity_code));
    if (!isRight) context.addIssue({ code: 'custom', path: ['identity_code'], message: isPerson ? 'national_id' : 'legal_id' });
    if (economic_code === null) return;
    if (!isEconomicCode(economic_code)) context.addIssue({ code: 'custom', path: ['economic_code'], message: 'economic_code' });
    // The twelve-digit codes of former years do not identify their owner.
    else if (isRight && identity_code !== null && economic_code.length !== 12 && !economic_code.startsWith(identity_code))
      context.addIssue({ code: 'custom', path: ['economic_code'], message: 'economic_code_differs' });
  });
/** The complete new identity as a caller sends it, codes in any digits. */
export type PutIdentity = z.input<typeof PutIdentitySchema>;

/** The identity of a user: own and other routes. */
export const identity = forUser(
  'profile',
  c.router(
    {
      getIdentity: {
        method: 'GET',
        path: '/identity',
        summary: 'Returns the legal identity of a user, as printed on quotes',
        responses: { 200: one(IdentitySchema) },
        metadata: access({ role: 'user', limit: 'own_read' }),
      },
      putIdentity: {
        method: 'PUT',
        path: '/identity',
        body: PutIdentitySchema,
        summary: 'Updates the legal identity of a user',
        description:
          '`null` clears a field. Quotes show the new identity from then on. Returns 412 `stale` with the identity when it changed since it was read.',
        responses: { 200: one(IdentitySchema) },
        metadata: withErrors(access({ role: 'user', limit: 'own_write', idempotent: true }), { stale: IdentitySchema }),
      },
    },
    { commonResponses: errorResponses },
  ),
);
