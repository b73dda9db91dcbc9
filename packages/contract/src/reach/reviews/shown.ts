import { z } from 'zod';
import { TimeSchema } from '../../wire/values.ts';
import { showcaseKinds } from '../../wire/vocabulary.ts';
import type { ReviewEntity } from './vocabulary.ts';

/**
 * The content of each kind of entity shown to a reviewer, the current public one and the proposed one: names and texts, no ids.
 */
export const reviewSchemas = {
  product: z.object({
    title: z.string(),
    category: z.string(),
    options: z.string(),
    unit: z.string(),
    image: z.string().nullable(),
    image_texts: z
      .array(z.string())
      .optional()
      .meta({ description: 'What the images show, in their order; missing in decisions from before images had texts' }),
    description: z.string().nullable(),
  }),
  profile: z.object({
    handle: z.string(),
    title: z.string(),
    about: z.string(),
    kind: z.enum(['person', 'company']),
    name: z.string(),
    city: z.string(),
    cities: z.array(z.string()),
    categories: z.array(z.string()),
    phones: z.array(z.string()),
    address: z.string(),
    contacts: z.array(z.string()),
    logo: z.string().nullable(),
    cover: z.string().nullable(),
  }),
  showcase: z.object({
    kind: z.enum(showcaseKinds),
    title: z.string(),
    year: z.int().nullable(),
    issuer: z.string().nullable(),
    text: z.string().nullable(),
    file: z.string().nullable(),
  }),
  story: z.object({
    caption: z.string(),
    file: z.string(),
    product: z.string().nullable().meta({ description: 'The title of the product that it leads to' }),
  }),
  rfq: z.object({
    title: z.string(),
    description: z.string().nullable(),
    city: z.string(),
    deadline: TimeSchema,
    audience: z.enum(['open', 'invited']),
    lines: z.array(z.string()),
    files: z.array(z.string()),
  }),
  inventory: z.object({
    title: z.string(),
    product: z.string(),
    variation: z.string().nullable(),
    quantity: z.string(),
    amount: z.int().nullable().meta({ description: 'Rial for one unit; null means on call' }),
    city: z.string(),
    description: z.string().nullable(),
    files: z.array(z.string()),
    valid_days: z.int(),
  }),
  rating: z.object({
    rated: z.string().meta({ description: 'The name of the rated side' }),
    quote: z.string().meta({ description: 'The number of the quote' }),
    stars: z.int(),
    text: z.string().nullable(),
  }),
} as const satisfies Record<ReviewEntity, z.ZodObject>;
/** The shown content of one kind. */
export type ReviewShown<E extends ReviewEntity> = z.infer<(typeof reviewSchemas)[E]>;
