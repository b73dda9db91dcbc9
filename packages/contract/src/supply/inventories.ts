import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { CategorySchema, CitySchema, UnitSchema } from '../goods/catalogue.ts';
import { ProductSchema } from '../goods/products.ts';
import { SupplierRefSchema } from '../people/users/supplier-ref.ts';
import { VariationRefSchema } from '../pricing/prices.ts';
import { FileSchema } from '../reach/files.ts';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { forUser } from '../wire/for-user.ts';
import { inventoryLimits } from '../wire/limits.ts';
import { NewestQuerySchema } from '../wire/newest.ts';
import { RefreshTimeSchema, withErrors } from '../wire/route-errors.ts';
import {
  deletedAnswer,
  IdParamSchema,
  IdSchema,
  one,
  PageQuerySchema,
  page,
  QuantityInputSchema,
  QuantitySchema,
  queryTextSchema,
  RialParamSchema,
  RialSchema,
  TimeSchema,
  textSchema,
} from '../wire/values.ts';
import { inventorySorts, inventoryStatuses } from './inventories/vocabulary.ts';

export * from './inventories/vocabulary.ts';

const c = initContract();

/** `available` has an amount, `on_call` has none. */
export const inventoryStates = ['available', 'on_call'] as const;
/** Whether an inventory states an amount. */
export type InventoryState = (typeof inventoryStates)[number];

const positive = QuantityInputSchema.refine((quantity) => quantity !== '0', { error: 'quantity_positive' });

const inventoryFields = {
  product_id: IdSchema,
  variation_id: IdSchema.nullable().default(null),
  title: textSchema(2, 120),
  quantity: positive,
  unit_id: IdSchema,
  /** Rial for one unit; null means on call. */
  amount: RialSchema.nullable().default(null),
  city_id: IdSchema,
  description: textSchema(0, 4_000).nullable().default(null),
  /** Images and documents, in display order. */
  file_ids: z.array(IdSchema).max(inventoryLimits.files).default([]),
  /** Number of days it stays public after each publication and refresh. */
  valid_days: z.int().min(1).max(inventoryLimits.valid_days).default(inventoryLimits.default_days),
};

/** A new inventory; with `publish` it is submitted immediately, otherwise it is a draft. */
export const CreateInventorySchema = z.strictObject({ ...inventoryFields, publish: z.boolean().default(false) });
/** A new inventory as a caller sends it: values with a default may be omitted. */
export type CreateInventory = z.input<typeof CreateInventorySchema>;

/** The complete new inventory; `version` is the version that was read. */
export const UpdateInventorySchema = z.strictObject({ ...inventoryFields, version: z.int().positive() });

/** The content of an inventory: `amount` is Rial for one unit, null means on call. */
const contentFields = {
  product: ProductSchema.pick({ id: true, category_id: true, slug: true, title: true, status: true }),
  variation: VariationRefSchema.nullable(),
  title: z.string(),
  quantity: QuantitySchema,
  unit: UnitSchema,
  amount: RialSchema.nullable(),
  city: CitySchema,
  description: z.string().nullable(),
  files: z.array(FileSchema),
  valid_days: z.int().positive(),
};
const InventoryContentSchema = z.object(contentFields).meta({ id: 'InventoryContent' });
/** The content of an inventory. */
export type InventoryContent = z.infer<typeof InventoryContentSchema>;

/** Goods in stock as returned to their supplier. */
export const InventorySchema = InventoryContentSchema.extend({
  id: IdSchema,
  user_id: IdSchema,
  state: z.enum(inventoryStates),
  status: z.enum(inventoryStatuses),
  rejection: z.string().nullable().meta({ description: 'The reason why it, or its last edit, was rejected' }),
  change_request: z
    .string()
    .nullable()
    .meta({ description: 'Change that a reviewer requested; null without a request, or after it was submitted again' }),
  pending_edit: InventoryContentSchema.nullable().meta({
    description: 'Edit pending review; the published version stays unchanged until approval',
  }),
  refreshed_at: TimeSchema.nullable(),
  next_refresh_at: TimeSchema.nullable(),
  expires_at: TimeSchema.nullable().meta({
    description: 'When it is removed from the public lists automatically; null until it is published',
  }),
  version: z.int().positive(),
  created_at: TimeSchema,
}).meta({ id: 'Inventory' });
/** Goods in stock as returned to their supplier. */
export type Inventory = z.infer<typeof InventorySchema>;

/** Goods in stock as returned to the public. */
export const PublicInventorySchema = InventorySchema.pick({
  id: true,
  variation: true,
  title: true,
  quantity: true,
  unit: true,
  amount: true,
  city: true,
  description: true,
  files: true,
  state: true,
  version: true,
})
  .extend({
    product: ProductSchema.pick({ id: true, category_id: true, slug: true, title: true }),
    supplier: SupplierRefSchema,
    refreshed_at: TimeSchema,
    expires_at: TimeSchema,
  })
  .meta({ id: 'PublicInventory' });
/** Goods in stock as returned to the public. */
export type PublicInventory = z.infer<typeof PublicInventorySchema>;

/** Refreshed within a day, a week, 30 days. */
export const freshnesses = ['day', 'week', 'month'] as const;
/** The time within which an inventory was refreshed. */
export type Freshness = (typeof freshnesses)[number];

/**
 * The filter of public inventories: `quantity_min`, `amount_min` and `amount_max` are in `unit_id` and match rows of every
 * comparable unit; without it each row is compared in its own unit.
 */
export const InventoryFilterSchema = z.object({
  category_id: IdParamSchema.optional(),
  product_id: IdParamSchema.optional(),
  province_id: IdParamSchema.optional(),
  city_id: IdParamSchema.optional(),
  supplier: queryTextSchema(60).optional(),
  state: z.enum(inventoryStates).optional(),
  freshness: z.enum(freshnesses).optional(),
  unit_id: IdParamSchema.optional(),
  quantity_min: QuantityInputSchema.optional(),
  amount_min: RialParamSchema.optional(),
  amount_max: RialParamSchema.optional(),
  q: queryTextSchema(100).optional(),
});
/** The filter of public inventories, parsed: ids and Rial as numbers. */
export type InventoryFilter = z.output<typeof InventoryFilterSchema>;

/** A page of public inventories; the latest refreshed first by default. */
export const PublicInventoryQuerySchema = PageQuerySchema.extend({
  ...InventoryFilterSchema.shape,
  sort: z.enum(inventorySorts).default('-refreshed_at'),
});

const counted = { count: z.int().nonnegative() };
/** Counts of each kind, each group filtered by all the other filters; counts stop at 10,000. */
export const InventoryFacetsSchema = z
  .object({
    categories: z.array(CategorySchema.pick({ id: true, slug: true, title: true }).extend(counted)),
    provinces: z.array(CitySchema.shape.province.extend(counted)),
    states: z.array(z.object({ state: z.enum(inventoryStates), ...counted })),
    freshness: z.array(z.object({ freshness: z.enum(freshnesses), ...counted })),
    suppliers: z
      .array(SupplierRefSchema.extend(counted))
      .meta({ description: 'The suppliers with the highest counts, up to 30' }),
  })
  .meta({ id: 'InventoryFacets' });
/** Counts of public inventories of each kind. */
export type InventoryFacets = z.infer<typeof InventoryFacetsSchema>;

/** A page of a supplier's own inventories. */
export const InventoryListQuerySchema = NewestQuerySchema.extend({
  status: z.enum(inventoryStatuses).optional(),
  category_id: IdParamSchema.optional().meta({ description: 'In this category or one below it' }),
  province_id: IdParamSchema.optional(),
  state: z.enum(inventoryStates).optional(),
  q: queryTextSchema(100).optional(),
});

const InventoryIdParams = z.object({ inventoryId: IdParamSchema });
const read = access({ role: 'user', limit: 'own_read', api_key: 'inventory:read' });
const write = access({ role: 'user', limit: 'own_write', api_key: 'inventory:write' });
/** A change of the version that its body names. */
const change = access({ role: 'user', limit: 'own_write', api_key: 'inventory:write', idempotent: true });
const inventoryAction = <P extends `/inventory/:inventoryId/${string}`>(path: P, summary: string) =>
  ({
    method: 'POST',
    path,
    pathParams: InventoryIdParams,
    body: z.strictObject({ version: z.int().positive() }),
    summary,
    responses: { 200: one(InventorySchema) },
    metadata: withErrors(change, { stale: InventorySchema, refresh_too_soon: RefreshTimeSchema }),
  }) as const;

const ownInventories = forUser(
  'inventory',
  c.router(
    {
      listInventories: {
        method: 'GET',
        path: '/inventory',
        query: InventoryListQuerySchema,
        summary: 'Lists the inventories of a supplier, newest first',
        responses: { 200: page(InventorySchema) },
        metadata: read,
      },
      createInventory: {
        method: 'POST',
        path: '/inventory',
        body: CreateInventorySchema,
        summary: 'Creates an inventory, as a draft or submitted for publication',
        responses: { 201: one(InventorySchema) },
        metadata: change,
      },
      getInventory: {
        method: 'GET',
        path: '/inventory/:inventoryId',
        pathParams: InventoryIdParams,
        summary: 'Returns an inventory of a supplier',
        responses: { 200: one(InventorySchema) },
        metadata: read,
      },
      updateInventory: {
        method: 'PUT',
        path: '/inventory/:inventoryId',
        pathParams: InventoryIdParams,
        body: UpdateInventorySchema,
        summary: 'Updates an inventory',
        description: 'A published inventory remains public unchanged until the edit is approved.',
        responses: { 200: one(InventorySchema) },
        metadata: withErrors(change, { stale: InventorySchema }),
      },
      deleteInventory: {
        method: 'DELETE',
        path: '/inventory/:inventoryId',
        pathParams: InventoryIdParams,
        summary: 'Deletes an inventory',
        responses: { 200: deletedAnswer },
        metadata: write,
      },
      refreshInventory: inventoryAction(
        '/inventory/:inventoryId/refresh',
        'Moves an inventory up the lists once in 24 hours, and extends its expiry',
      ),
      stopInventory: inventoryAction('/inventory/:inventoryId/stop', 'Removes an inventory from public lists'),
      publishInventory: inventoryAction(
        '/inventory/:inventoryId/publish',
        'Submits a draft inventory, or republishes a stopped or expired one',
      ),
    },
    { commonResponses: errorResponses },
  ),
);

const guestRead = { role: 'guest', limit: 'public_read', cost: 2, api_key: 'inventory:read' } as const;
const publicRead = access({ ...guestRead, cache: 'market', shows: 'none' });

/** Goods in stock: the public list, and own and other routes of suppliers. */
export const inventories = c.router(
  {
    listPublicInventories: {
      method: 'GET',
      path: '/api/inventories',
      query: PublicInventoryQuerySchema,
      summary: 'Lists the public inventories of all suppliers',
      responses: { 200: page(PublicInventorySchema) },
      metadata: publicRead,
    },
    countInventories: {
      method: 'GET',
      path: '/api/inventories/facets',
      query: InventoryFilterSchema,
      summary: 'Counts public inventories by filter value',
      description: 'By category, province, state, freshness and supplier.',
      responses: { 200: one(InventoryFacetsSchema) },
      metadata: access({ ...publicRead.access, cost: 4 }),
    },
    getPublicInventory: {
      method: 'GET',
      path: '/api/inventories/:inventoryId',
      pathParams: InventoryIdParams,
      summary: 'Returns a public inventory',
      responses: { 200: one(PublicInventorySchema) },
      metadata: publicRead,
    },
    ...ownInventories,
  },
  { commonResponses: errorResponses },
);
