import { z } from 'zod';
import { CitySchema } from '../../goods/catalogue.ts';
import { SupplierRefSchema } from '../../people/users/supplier-ref.ts';
import { FileSchema } from '../../reach/files.ts';
import { TimeSchema } from '../../wire/values.ts';
import { RfqEditLineSchema } from './lines.ts';
import { rfqAudiences } from './vocabulary.ts';

/** What an RFQ and its edits say, beside lines and invitations. */
export const rfqContentFields = {
  title: z.string(),
  description: z.string().nullable(),
  files: z.array(FileSchema),
  city: CitySchema,
  deadline: TimeSchema.meta({ description: 'The deadline for answers; the RFQ then closes automatically' }),
  audience: z.enum(rfqAudiences),
};

/** An edit of a public RFQ that waits for review; its `version` is not that of the RFQ, which stays unchanged meanwhile. */
export const RfqEditSchema = z
  .object({
    ...rfqContentFields,
    lines: z.array(RfqEditLineSchema),
    invited: z.array(SupplierRefSchema).meta({ description: 'The suppliers who are invited with the edit' }),
    version: z.int().positive(),
  })
  .meta({ id: 'RfqEdit' });
/** An edit of a public RFQ that waits for review. */
export type RfqEdit = z.infer<typeof RfqEditSchema>;

/** The version of the waiting edit that a change has read. */
export const RfqEditVersionSchema = z
  .int()
  .positive()
  .nullable()
  .default(null)
  .meta({ description: 'The version of the waiting edit that this one replaces; null when none was waiting' });
