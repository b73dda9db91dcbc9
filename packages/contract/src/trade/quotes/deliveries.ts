import { z } from 'zod';
import { FileSchema } from '../../reach/files.ts';
import { deliveryLimits } from '../../wire/text-limits.ts';
import { DaySchema, IdSchema, TimeSchema, textSchema } from '../../wire/values.ts';
import { deliveryStates } from '../../wire/vocabulary.ts';

/** A step of a delivery, stated by one side of the deal. */
export const DeliveryStepSchema = z
  .object({
    id: IdSchema,
    state: z.enum(deliveryStates),
    day: DaySchema.meta({ description: 'The day in Tehran on which it happened; of `confirmed` the day that is promised' }),
    note: z.string(),
    files: z.array(FileSchema).meta({ description: 'Such as a waybill; both sides may read them' }),
    by: z.enum(['buyer', 'supplier']),
    stated_at: TimeSchema,
  })
  .meta({ id: 'DeliveryStep' });
/** A step of a delivery. */
export type DeliveryStep = z.infer<typeof DeliveryStepSchema>;

/**
 * A step of a delivery as a side states it: a past day or today, of `confirmed` any day up to a year ahead.
 *
 * @example
 * StateDeliverySchema.parse({ state: 'loaded', day: '2026-11-21' }).note // → ''
 * StateDeliverySchema.parse({ state: 'lost', day: '2026-11-21' }) // → throws ZodError
 */
export const StateDeliverySchema = z.strictObject({
  state: z.enum(deliveryStates),
  day: DaySchema,
  note: textSchema(0, deliveryLimits.note).default(''),
  file_ids: z.array(IdSchema).max(deliveryLimits.files).default([]).meta({ description: 'Images and documents of the caller' }),
});
