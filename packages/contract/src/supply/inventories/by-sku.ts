import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { SkuSchema, upsertOutcomes } from '../../goods/products/skus.ts';
import { access } from '../../wire/access.ts';
import { ErrorCodeSchema, errorResponses, FieldErrorsSchema } from '../../wire/errors.ts';
import { forUser } from '../../wire/for-user.ts';
import { skuLimits } from '../../wire/program-limits.ts';
import { IdSchema, QuantityInputSchema } from '../../wire/values.ts';
import { CreateInventorySchema, InventorySchema } from '../inventories.ts';

const c = initContract();
const { unit_id, amount, city_id, title } = CreateInventorySchema.shape;

/** What is in stock of a SKU in a city. A published inventory that exists is changed, and keeps what is omitted. */
export const SkuInventorySchema = z
  .strictObject({
    sku: SkuSchema,
    city_id,
    quantity: QuantityInputSchema.meta({
      description: 'Quantity in stock, as a decimal string; 0 takes it out of the public lists',
    }),
    unit_id: unit_id.optional().meta({ description: 'Unit of the quantity; without it the unit in which the SKU is sold' }),
    amount: amount.unwrap().optional(),
    title: title.optional().meta({ description: 'Title; of a new inventory without it the title of the product' }),
  })
  .meta({ id: 'SkuInventory' });

/** The result of one row; `row` is the current inventory, absent in a dry run. */
export const SkuInventoryResultSchema = z
  .object({
    sku: z.string().nullable(),
    id: IdSchema.nullable(),
    ok: z.boolean(),
    outcome: z.enum(upsertOutcomes).optional(),
    code: ErrorCodeSchema.optional(),
    errors: FieldErrorsSchema.optional(),
    row: InventorySchema.optional(),
  })
  .meta({ id: 'SkuInventoryResult' });
/** The result of one row of an upsert of inventories. */
export type SkuInventoryResult = z.infer<typeof SkuInventoryResultSchema>;

const UpsertSchema = z.strictObject({
  inventories: z
    .array(z.unknown().meta({ $ref: '#/$defs/SkuInventory' }))
    .min(1)
    .max(skuLimits.inventory_rows),
  dry_run: z.boolean().default(false).meta({ description: 'Answers as usual, and changes nothing' }),
});

/** Inventories of suppliers by their own codes: own and other routes. */
export const inventorySkus = forUser(
  'inventory',
  c.router(
    {
      upsertInventoriesBySku: {
        method: 'PUT',
        path: '/inventory/by-sku',
        body: UpsertSchema,
        summary: 'Creates or updates 1 to 200 inventories by SKU',
        description:
          'Takes SkuInventory rows and returns one result for each. SKU and city name the inventory; a new one is submitted for publication, a stopped or expired one is published again, and a change of a public one is reviewed as any other. `conflict` says that several inventories have this SKU and city.',
        responses: { 200: z.object({ data: z.array(SkuInventoryResultSchema) }) },
        metadata: access({
          role: 'user',
          limit: 'batch_write',
          cost: 12,
          api_key: 'inventory:write',
          repeatable: true,
          body_kib: 1_024,
        }),
      },
    },
    { commonResponses: errorResponses },
  ),
);
