import { toAsciiDigits } from '@rasteh/persian/digits';
import { compactIdentifier } from '@rasteh/persian/identifiers';
import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { CitySchema } from './catalogue.ts';
import { RecordSchema } from './quotes/records.ts';
import { access } from './wire/access.ts';
import { errorResponses } from './wire/errors.ts';
import { forUser } from './wire/for-user.ts';
import { supplierLimits } from './wire/limits.ts';
import { IdParamSchema, IdSchema, one, PageQuerySchema, page, queryTextSchema, TimeSchema, textSchema } from './wire/values.ts';

const c = initContract();

/** What a supplier is before the law. */
export const supplierKinds = ['person', 'company'] as const;
/** How far the portal has verified a supplier, from the least to the most. */
export const verifiedLevels = ['none', 'registered', 'verified'] as const;
/** Where a supplier profile stands. */
export const profileStatuses = ['pending', 'approved', 'rejected'] as const;

/** Handles that could be mistaken for a part of the portal. */
const reserved = new Set([
  'admin',
  'api',
  'login',
  'panel',
  'rasteh',
  'root',
  'support',
  'supplier',
  'suppliers',
  'system',
  'www',
]);

/**
 * The name in the address of a supplier's page: 3–40 of a–z, digits and single hyphens between them, with at least one letter.
 *
 * @example
 * HandleSchema.parse(' Ahan-۲۴ ') // → 'ahan-24'
 * HandleSchema.parse('support') // → throws ZodError
 */
export const HandleSchema = z
  .string()
  .max(200)
  .transform((text) => toAsciiDigits(text).trim().toLowerCase())
  .pipe(
    z
      .string()
      .min(3)
      .max(40)
      .regex(/^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'handle' })
      .refine((handle) => !reserved.has(handle), { error: 'handle_reserved' }),
  );

/** A mobile or landline number with its area code in any usual spelling, normalized to `+98…`. */
const PhoneSchema = z
  .string()
  .max(40)
  .transform((text, context) => {
    const [, number] = /^(?:(?:\+|00)?98|0)([1-9]\d{9})$/.exec(compactIdentifier(text)) ?? [];
    if (number) return `+98${number}`;
    context.addIssue({ code: 'custom', message: 'phone' });
    return z.NEVER;
  });

const ids = (least: number, most: number) =>
  z
    .array(IdSchema)
    .min(least)
    .max(most)
    .transform((list) => [...new Set(list)]);

/** The profile data of a supplier; `name` is the person or firm behind the title, visible only to reviewers. */
export const ProfileTermsSchema = z.strictObject({
  handle: HandleSchema,
  title: textSchema(2, 80),
  about: textSchema(0, 2_000).default(''),
  kind: z.enum(supplierKinds),
  name: textSchema(2, 120),
  city_id: IdSchema,
  city_ids: ids(0, supplierLimits.cities).default([]),
  category_ids: ids(1, supplierLimits.categories),
  phones: z
    .array(PhoneSchema)
    .min(1)
    .max(supplierLimits.phones)
    .transform((list) => [...new Set(list)]),
});
/** The profile data of a supplier, normalized. */
export type ProfileTerms = z.output<typeof ProfileTermsSchema>;
/** A request, with the version of the pending one that it replaces; null without a pending one. */
export const PutProfileSchema = ProfileTermsSchema.extend({ version: z.int().positive().nullable() });

const CategoryRefSchema = z.object({ id: IdSchema, slug: z.string(), title: z.string() });
const shared = {
  handle: z.string(),
  title: z.string(),
  about: z.string(),
  kind: z.enum(supplierKinds),
  city: CitySchema,
  /** Cities where it sells, beside its own city. */
  cities: z.array(CitySchema),
  categories: z.array(CategoryRefSchema),
};

/** A profile as returned to its owner and the reviewers. */
export const SupplierProfileSchema = z
  .object({ ...shared, name: z.string(), phones: z.array(z.string()) })
  .meta({ id: 'SupplierProfile' });
/** A profile as returned to its owner and the reviewers. */
export type SupplierProfile = z.infer<typeof SupplierProfileSchema>;

/** The user's own supplier profile: the public one, the pending one, and the reason of the last rejection, if any. */
export const OwnProfileSchema = z
  .object({
    /** Null before the first request; `approved` means public, regardless of a pending request. */
    status: z.enum(profileStatuses).nullable(),
    verified: z.enum(verifiedLevels),
    published: SupplierProfileSchema.nullable(),
    waiting: z
      .object({ review_id: IdSchema, version: z.int().positive(), created_at: TimeSchema, profile: SupplierProfileSchema })
      .nullable(),
    rejected: z.object({ reason: z.string(), reviewed_at: TimeSchema, profile: SupplierProfileSchema }).nullable(),
  })
  .meta({ id: 'OwnProfile' });
/** The user's own supplier profile. */
export type OwnProfile = z.infer<typeof OwnProfileSchema>;

/** A public supplier; `prices` counts its public prices. */
export const SupplierSchema = z
  .object({ user_id: IdSchema, ...shared, verified: z.enum(verifiedLevels), since: TimeSchema, prices: z.int().nonnegative() })
  .meta({ id: 'Supplier' });
/** A public supplier. */
export type Supplier = z.infer<typeof SupplierSchema>;

/** A page of public suppliers. */
export const SupplierQuerySchema = PageQuerySchema.extend({
  /** In this category or one below it. */
  category_id: IdParamSchema.optional(),
  /** Suppliers located or selling there. */
  city_id: IdParamSchema.optional(),
  province_id: IdParamSchema.optional(),
});

/** The supplier profile of a user. */
const profile = forUser(
  'profile',
  c.router(
    {
      getProfile: {
        method: 'GET',
        path: '/profile',
        summary: 'The supplier profile: what is public and what waits',
        responses: { 200: one(OwnProfileSchema) },
        metadata: access({ role: 'user', limit: 'own_read' }),
      },
      putProfile: {
        method: 'PUT',
        path: '/profile',
        body: PutProfileSchema,
        summary: 'Asks for a profile or for a change of it: it waits for review, and what is public stays meanwhile',
        responses: { 200: one(OwnProfileSchema) },
        metadata: access({ role: 'user', limit: 'own_write', idempotent: true }),
      },
    },
    { commonResponses: errorResponses },
  ),
);

/** Public suppliers, and own and other routes of their profiles. */
export const suppliers = c.router(
  {
    listSuppliers: {
      method: 'GET',
      path: '/api/suppliers',
      query: SupplierQuerySchema,
      summary: 'Public suppliers, verified ones first',
      responses: { 200: page(SupplierSchema) },
      metadata: access({ role: 'guest', limit: 'public_read', api_key: 'prices:read', cache: 'market' }),
    },
    getSupplier: {
      method: 'GET',
      path: '/api/suppliers/:handle',
      pathParams: z.object({ handle: queryTextSchema(100, 1) }),
      summary: 'One public supplier; under a former handle too, with the handle of today in the answer',
      responses: { 200: one(SupplierSchema.extend({ record: RecordSchema.nullable() })) },
      metadata: access({ role: 'guest', limit: 'public_read', api_key: 'prices:read', cache: 'market' }),
    },
    own: profile.own,
    other: profile.other,
  },
  { commonResponses: errorResponses },
);
