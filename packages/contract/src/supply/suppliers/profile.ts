import { toAsciiDigits } from '@rasteh/persian/digits';
import { compactIdentifier } from '@rasteh/persian/identifiers';
import { z } from 'zod';
import { CitySchema } from '../../goods/catalogue.ts';
import { FileSchema } from '../../reach/files.ts';
import { StoredRichTextSchema } from '../../rich-text/rich-text.ts';
import { ShortTextSchema } from '../../rich-text/short-text.ts';
import { shortTextLimits, supplierLimits } from '../../wire/limits.ts';
import { IdSchema, TimeSchema, textSchema } from '../../wire/values.ts';
import { verifiedLevels } from '../../wire/vocabulary.ts';

/** What a supplier is before the law. */
export const supplierKinds = ['person', 'company'] as const;
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
      .meta({ examples: ['foolad-markazi'] })
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

/** A person who answers for the supplier. */
const ContactSchema = z.strictObject({ name: textSchema(2, 80), role: textSchema(0, 60).default(''), phone: PhoneSchema });
/** A place on the map in degrees, with five decimals (about a metre). */
const LocationSchema = z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });

/** The profile data of a supplier; `name` is the person or firm behind the title, visible only to reviewers. */
export const ProfileTermsSchema = z.strictObject({
  handle: HandleSchema,
  title: textSchema(2, 80),
  about: textSchema(0, shortTextLimits.characters).default(''),
  about_body: ShortTextSchema.nullable()
    .default(null)
    .meta({ description: 'With formats; it goes before `about`, which becomes its words' }),
  kind: z.enum(supplierKinds),
  name: textSchema(2, 120),
  city_id: IdSchema,
  address: textSchema(0, 300).default(''),
  location: LocationSchema.nullable().default(null),
  city_ids: ids(0, supplierLimits.cities).default([]),
  category_ids: ids(1, supplierLimits.categories),
  phones: z
    .array(PhoneSchema)
    .min(1)
    .max(supplierLimits.phones)
    .transform((list) => [...new Set(list)]),
  contacts: z.array(ContactSchema).max(supplierLimits.contacts).default([]),
  logo_file_id: IdSchema.nullable().default(null).meta({ description: 'A file of the category `logo` or `image`' }),
  cover_file_id: IdSchema.nullable().default(null).meta({ description: 'A file of the category `image`' }),
});
/** The profile data of a supplier, normalized. */
export type ProfileTerms = z.output<typeof ProfileTermsSchema>;
/** A request, with the version of the pending one that it replaces; null without a pending one. */
export const PutProfileSchema = ProfileTermsSchema.extend({ version: z.int().positive().nullable() });

const CategoryRefSchema = z.object({ id: IdSchema, slug: z.string(), title: z.string() });
/** What both the owner and the public see of a profile. */
export const sharedProfile = {
  handle: z.string(),
  title: z.string(),
  about: z.string().meta({ description: 'The words of `about_body`, where that is not null' }),
  about_body: StoredRichTextSchema.nullable(),
  kind: z.enum(supplierKinds),
  city: CitySchema,
  address: z.string(),
  location: LocationSchema.nullable(),
  cities: z.array(CitySchema).meta({ description: 'Cities where it sells, beside its own city' }),
  categories: z.array(CategoryRefSchema),
  logo: FileSchema.nullable(),
  cover: FileSchema.nullable(),
};
/** The numbers of a supplier and the people who answer them: for its owner, reviewers, and whoever asked to see them. */
export const contactFields = {
  phones: z.array(z.string()),
  contacts: z.array(z.object({ name: z.string(), role: z.string(), phone: z.string() })),
};

/** A profile as returned to its owner and the reviewers. */
export const SupplierProfileSchema = z
  .object({ ...sharedProfile, ...contactFields, name: z.string() })
  .meta({ id: 'SupplierProfile' });
/** A profile as returned to its owner and the reviewers. */
export type SupplierProfile = z.infer<typeof SupplierProfileSchema>;

/** The steps from nothing to a profile that buyers trust, in their order. */
export const profileSteps = ['identity', 'profile', 'review', 'prices', 'hours', 'showcase', 'verification'] as const;
/** What has come of a step: nothing yet, it waits for the portal, it was rejected, or it is done. */
export const stepStates = ['todo', 'waiting', 'rejected', 'done'] as const;
const StepSchema = z.object({ step: z.enum(profileSteps), state: z.enum(stepStates) });
/** A step and what has come of it. */
export type ProfileStep = z.infer<typeof StepSchema>;

/** The user's own supplier profile: the public one, the pending one, and the reason of the last rejection, if any. */
export const OwnProfileSchema = z
  .object({
    status: z
      .enum(profileStatuses)
      .nullable()
      .meta({ description: 'Null before the first request; `approved` means public, regardless of a pending request' }),
    verified: z.enum(verifiedLevels),
    published: SupplierProfileSchema.nullable(),
    waiting: z
      .object({
        review_id: IdSchema,
        version: z.int().positive(),
        created_at: TimeSchema,
        change_request: z.string().nullable().meta({
          description: 'Change that a reviewer requested; null without a request, or after it was submitted again',
        }),
        profile: SupplierProfileSchema,
      })
      .nullable(),
    rejected: z.object({ reason: z.string(), reviewed_at: TimeSchema, profile: SupplierProfileSchema }).nullable(),
    steps: z.array(StepSchema).meta({ description: 'All steps in their order' }),
  })
  .meta({ id: 'OwnProfile' });
/** The user's own supplier profile. */
export type OwnProfile = z.infer<typeof OwnProfileSchema>;
