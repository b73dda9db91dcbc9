import { z } from 'zod';
import { QuantitySchema } from '../../wire/values.ts';

/** The length of a piece; null where the goods are sold in no fixed length, as a coil. */
const shared = { length_mm: QuantitySchema.nullable() };

/**
 * The shape and the measures of steel goods in millimetres, from which their theoretical weight is computed: outer diameters of bars and
 * pipes, outer sides of box profiles, and the thickness of a sheet or a wall.
 */
export const GeometrySchema = z
  .discriminatedUnion('shape', [
    z.object({ shape: z.literal('round_bar'), diameter_mm: QuantitySchema, ...shared }),
    z.object({
      shape: z.literal('sheet'),
      thickness_mm: QuantitySchema,
      width_mm: QuantitySchema.nullable().meta({ description: 'Null where the goods are sold in several widths, as a coil' }),
      ...shared,
    }),
    z.object({ shape: z.literal('pipe'), diameter_mm: QuantitySchema, thickness_mm: QuantitySchema, ...shared }),
    z.object({
      shape: z.literal('box'),
      width_mm: QuantitySchema,
      height_mm: QuantitySchema,
      thickness_mm: QuantitySchema,
      ...shared,
    }),
  ])
  .meta({ id: 'Geometry' });
/** The shape and the measures of steel goods. */
export type Geometry = z.infer<typeof GeometrySchema>;

type Measure = 'diameter_mm' | 'thickness_mm' | 'width_mm' | 'height_mm' | 'length_mm';
/** What one option of a level says of the geometry of its products. */
export type GeometryPart = Partial<Record<Measure, string>> & { shape?: Geometry['shape'] };

/**
 * The geometry that the options of a product say together; null where they do not say all that a shape needs.
 *
 * @example
 * mergeGeometry([{ shape: 'round_bar', diameter_mm: '14' }, null])
 * // → { shape: 'round_bar', diameter_mm: '14', length_mm: null }
 * mergeGeometry([{ shape: 'pipe', thickness_mm: '3' }]) // → null
 */
export function mergeGeometry(parts: readonly (GeometryPart | null)[]): Geometry | null {
  const merged = GeometrySchema.safeParse(Object.assign({ length_mm: null, width_mm: null }, ...parts));
  return merged.success ? merged.data : null;
}
