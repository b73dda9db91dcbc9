import { z } from 'zod';
import { FileSchema } from '../../reach/files.ts';
import { IdSchema, textSchema } from '../../wire/values.ts';

/** Years of the Jalali calendar in which an honor can have been given. */
const YearSchema = z.int().min(1300).max(1500);

/**
 * The content of an item: a file has a title, an honor its year and issuer, a service its text; honors and services may have a
 * picture.
 *
 * @example
 * ShowcaseContentSchema.parse({ kind: 'honor', title: 'صادرکنندهٔ نمونه', year: 1403, issuer: 'اتاق بازرگانی' }).file_id // → null
 */
export const ShowcaseContentSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('file'), title: textSchema(2, 80), file_id: IdSchema }),
  z.strictObject({
    kind: z.literal('honor'),
    title: textSchema(2, 80),
    year: YearSchema,
    issuer: textSchema(2, 80),
    file_id: IdSchema.nullable().default(null),
  }),
  z.strictObject({
    kind: z.literal('service'),
    title: textSchema(2, 80),
    text: textSchema(2, 600),
    file_id: IdSchema.nullable().default(null),
  }),
]);
/** The content of an item. */
export type ShowcaseContent = z.output<typeof ShowcaseContentSchema>;

const shown = {
  file: { kind: z.literal('file'), title: z.string(), file: FileSchema },
  honor: { kind: z.literal('honor'), title: z.string(), year: YearSchema, issuer: z.string(), file: FileSchema.nullable() },
  service: { kind: z.literal('service'), title: z.string(), text: z.string(), file: FileSchema.nullable() },
};
const id = { id: IdSchema };

/** Documents, honors and services of a supplier as returned to the public, each in its order. */
export const ShowcaseSchema = z
  .object({
    files: z.array(z.object({ ...id, ...shown.file })),
    honors: z.array(z.object({ ...id, ...shown.honor })),
    services: z.array(z.object({ ...id, ...shown.service })),
  })
  .meta({ id: 'Showcase' });
/** Documents, honors and services of a supplier. */
export type Showcase = z.infer<typeof ShowcaseSchema>;

const ShownSchema = z.discriminatedUnion('kind', [z.object(shown.file), z.object(shown.honor), z.object(shown.service)]);
/** The content of an item with its file. */
export type ShownItem = z.infer<typeof ShownSchema>;

/** Where an item stands: it waits for its first review, is public once the profile is, or was rejected. */
export const showcaseStatuses = ['pending', 'published', 'rejected'] as const;

/** An item as returned to its owner. */
export const OwnShowcaseItemSchema = z
  .object({
    ...id,
    status: z.enum(showcaseStatuses),
    content: ShownSchema,
    rejection: z.string().nullable().meta({ description: 'The reason why it, or its last edit, was rejected' }),
    change_request: z
      .string()
      .nullable()
      .meta({ description: 'Change that a reviewer requested; null without a request, or after it was submitted again' }),
    pending_edit: ShownSchema.nullable().meta({
      description: 'Edit pending review; the published content stays unchanged until approval',
    }),
    version: z.int().positive(),
  })
  .meta({ id: 'OwnShowcaseItem' });
/** An item as returned to its owner. */
export type OwnShowcaseItem = z.infer<typeof OwnShowcaseItemSchema>;
