import { z } from 'zod';
import { IdParamSchema, IdSchema, PageQuerySchema, queryTextSchema, TimeSchema } from '../../wire/values.ts';
import { verifiedLevels } from '../../wire/vocabulary.ts';
import { HoursSchema } from './hours.ts';
import { contactFields, sharedProfile } from './profile.ts';
import { RecordSchema } from './records.ts';
import { ShowcaseSchema } from './showcase.ts';
import { SeenDocumentSchema } from './verification.ts';

const { cover, about_body, ...listed } = sharedProfile;

/** A public supplier in a list; `prices` counts its public prices. */
export const SupplierSchema = z
  .object({
    user_id: IdSchema,
    ...listed,
    verified: z.enum(verifiedLevels),
    since: TimeSchema,
    prices: z.int().nonnegative(),
    stated_at: TimeSchema.nullable().meta({ description: 'When it last stated a public price; null without one' }),
    reply_minutes: z
      .int()
      .nonnegative()
      .nullable()
      .meta({ description: 'Median response time in minutes, updated hourly; null with too few responses' }),
    hours: HoursSchema.nullable().meta({ description: 'Null as long as it has not stated its hours' }),
  })
  .meta({ id: 'Supplier' });
/** A public supplier in a list. */
export type Supplier = z.infer<typeof SupplierSchema>;

/** A public supplier with all that its page shows; phones are read by a call of their own. */
export const SupplierPageSchema = SupplierSchema.extend({
  cover,
  about_body,
  record: RecordSchema.nullable(),
  showcase: ShowcaseSchema,
  seen_documents: z.array(SeenDocumentSchema).meta({ description: 'The accepted documents that are valid today' }),
  fresh_percent: z.int().min(0).max(100).nullable().meta({
    description:
      'Of the working days among the last 30 those on which it stated a price, in percent, counted every hour; null without a public price',
  }),
  quotes: z.int().nonnegative().meta({ description: 'Number of quotes the supplier has sent, updated hourly' }),
  category_prices: z.array(z.object({ category_id: IdSchema, prices: z.int().positive() })).meta({
    description: 'Its public prices by category, in the order of the categories',
  }),
  inventories: z.int().nonnegative().meta({ description: 'Its public inventories' }),
}).meta({ id: 'SupplierPage' });
/** A public supplier with all that its page shows. */
export type SupplierPage = z.infer<typeof SupplierPageSchema>;

/** Orders of the public list. */
export const supplierSorts = ['verified', '-stated_at', 'reply_minutes', '-prices', 'title'] as const;
/** An order of the public list. */
export type SupplierSort = (typeof supplierSorts)[number];

const flag = z.literal('true').transform(() => true as const);

/** The filter of public suppliers. */
export const SupplierFilterSchema = z.object({
  category_id: IdParamSchema.optional().meta({ description: 'In this category or one below it' }),
  city_id: IdParamSchema.optional().meta({ description: 'Suppliers located or selling there' }),
  province_id: IdParamSchema.optional(),
  verified: z.enum(['registered', 'verified']).optional().meta({ description: 'At least this level' }),
  fresh: flag.optional().meta({ description: 'A public price stated within a day; what the last hour changed may be missing' }),
  answers_fast: flag.optional().meta({ description: 'Answers usually within an hour' }),
  q: queryTextSchema(100).optional(),
});
/** A page of public suppliers; verified ones first by default. */
export const SupplierQuerySchema = PageQuerySchema.extend({
  ...SupplierFilterSchema.shape,
  sort: z.enum(supplierSorts).default('verified'),
});

/** The numbers of a supplier, recorded with the price that was shown beside them. */
export const RevealedContactSchema = z.object(contactFields).meta({ id: 'RevealedContact' });
/** The numbers of a supplier. */
export type RevealedContact = z.infer<typeof RevealedContactSchema>;
