import { z } from 'zod';
import { IdSchema } from '../../wire/values.ts';

const idText = z.string().regex(/[1-9]\d{0,15}/);
/** What admins have open beside each other: what waits for a decision, or a page of the portal in its editor. */
export const StaffPlaceSchema = z.templateLiteral([z.enum(['review', 'document', 'report', 'page']), ':', idText]);
/** What an admin has open. */
export type StaffPlace = z.infer<typeof StaffPlaceSchema>;

const shown = {
  /** They are typing there. */
  is_writing: z.boolean(),
  /** The part of it in which they are, as the page names it: a block of a text. */
  part: z.string().max(100).nullable(),
};

/** What a page of an admin shows now; null once it is left. */
export const ColleagueShownSchema = z.strictObject({
  at: StaffPlaceSchema.nullable(),
  is_writing: shown.is_writing.default(false),
  part: shown.part.default(null),
});
/** An admin who has something open. */
export const ColleagueSchema = z.object({ at: StaffPlaceSchema, user_id: IdSchema, name: z.string(), ...shown });
/** An admin who has something open. */
export type Colleague = z.infer<typeof ColleagueSchema>;
/** All that admins have open at present, once for each of their pages. */
export const ColleaguesSchema = z.object({ colleagues: z.array(ColleagueSchema) });
