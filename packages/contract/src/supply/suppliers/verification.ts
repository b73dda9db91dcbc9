import { z } from 'zod';
import { FileSchema } from '../../reach/files.ts';
import { DaySchema, IdSchema, TimeSchema, textSchema } from '../../wire/values.ts';
import { documentKinds, documentStatuses, verifiedLevels } from '../../wire/vocabulary.ts';

/**
 * A document that is sent in; `number` is what is printed on it.
 *
 * @example
 * CreateDocumentSchema.parse({ kind: 'business_licence', file_id: 7, valid_until: '2027-03-20' }).number // → ''
 */
export const CreateDocumentSchema = z.strictObject({
  kind: z.enum(documentKinds),
  number: textSchema(0, 60).default(''),
  file_id: IdSchema.meta({
    description: 'A file of the category `document` or `image`; only its owner and reviewers can read it',
  }),
  valid_until: DaySchema.nullable()
    .default(null)
    .meta({ description: 'The last day on which it is valid; null if it does not run out' }),
});

/** A document as returned to its owner. */
export const DocumentSchema = z
  .object({
    id: IdSchema,
    kind: z.enum(documentKinds),
    number: z.string(),
    valid_until: DaySchema.nullable(),
    status: z.enum(documentStatuses),
    reason: z.string().nullable(),
    file: FileSchema,
    version: z.int().positive(),
    created_at: TimeSchema,
    reviewed_at: TimeSchema.nullable(),
  })
  .meta({ id: 'VerificationDocument' });
/** A document as returned to its owner. */
export type Document = z.infer<typeof DocumentSchema>;

/** The documents of a supplier and the level that the accepted ones give. */
export const VerificationSchema = z
  .object({ verified: z.enum(verifiedLevels), documents: z.array(DocumentSchema) })
  .meta({ id: 'Verification' });
/** The documents of a supplier and the level that the accepted ones give. */
export type Verification = z.infer<typeof VerificationSchema>;

/** A document as returned to an admin. */
export const ReviewedDocumentSchema = DocumentSchema.extend({
  user: z.object({ id: IdSchema, name: z.string(), handle: z.string().nullable() }),
  reviewer: z.object({ id: IdSchema, name: z.string() }).nullable(),
  previous: DocumentSchema.nullable().meta({
    description: 'The accepted and valid document of the same kind that the supplier had before; null without one',
  }),
}).meta({ id: 'ReviewedDocument' });
/** A document as returned to an admin. */
export type ReviewedDocument = z.infer<typeof ReviewedDocumentSchema>;

/**
 * The acceptance of a document in the version that was seen: the level that it proves, and what is printed on it where the supplier
 * stated it otherwise. What is left out stays as it was stated.
 *
 * @example
 * AcceptDocumentSchema.parse({ version: 1, level: 'verified', valid_until: '2027-03-20' }).valid_until // → '2027-03-20'
 */
export const AcceptDocumentSchema = z.strictObject({
  version: z.int().positive(),
  level: z.enum(['registered', 'verified']),
  kind: z.enum(documentKinds).optional(),
  number: textSchema(0, 60).optional(),
  valid_until: DaySchema.nullable().optional(),
  revocable: z.boolean().optional().meta({ description: 'It takes effect when the time to take it back is over' }),
});

/** What the public learns of a verification: which kinds of documents were seen, when, and until when they are valid. */
export const SeenDocumentSchema = z
  .object({ kind: z.enum(documentKinds), seen_at: TimeSchema, valid_until: DaySchema.nullable() })
  .meta({ id: 'SeenDocument' });
