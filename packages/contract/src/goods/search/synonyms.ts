import { z } from 'zod';
import { access } from '../../wire/access.ts';
import { synonymLimits } from '../../wire/limits.ts';
import { withErrors } from '../../wire/route-errors.ts';
import { deletedAnswer, IdParamSchema, IdSchema, many, one, textSchema } from '../../wire/values.ts';

/** Names of one thing, by each of which the search finds what is called by another one. */
export const SynonymsSchema = z
  .object({ id: IdSchema, names: z.array(z.string()), version: z.int().positive() })
  .meta({ id: 'Synonyms' });
/** Names of one thing. */
export type Synonyms = z.infer<typeof SynonymsSchema>;

const names = z.array(textSchema(1, synonymLimits.name)).min(2).max(synonymLimits.names);

/**
 * The names of a new group of synonyms.
 *
 * @example
 * CreateSynonymsSchema.parse({ names: ['ناودانی', 'یوپی'] }).names // → ['ناودانی', 'یوپی']
 * CreateSynonymsSchema.parse({ names: ['ناودانی'] }) // → throws ZodError
 */
export const CreateSynonymsSchema = z.strictObject({ names });

/** All names of a group, in place of those of the version that was read. */
export const UpdateSynonymsSchema = z.strictObject({ version: z.int().positive(), names });

const pathParams = z.object({ synonymsId: IdParamSchema });
const write = access({ role: 'admin', limit: 'own_write', idempotent: true });
const refusals =
  'Returns 422 at the field for a name that search ignores, has no letters or exists already, and for two names that are synonyms in another group';

/** The calls by which admins keep the synonyms of the search; the next query of any process finds by them. */
export const synonymRoutes = {
  listSynonyms: {
    method: 'GET',
    path: '/api/admin/synonyms',
    summary: 'Lists all synonym groups, newest first',
    responses: { 200: many(SynonymsSchema) },
    metadata: access({ role: 'admin', limit: 'own_read' }),
  },
  createSynonyms: {
    method: 'POST',
    path: '/api/admin/synonyms',
    body: CreateSynonymsSchema,
    summary: 'Creates a synonym group',
    description: `${refusals}.`,
    responses: { 201: one(SynonymsSchema) },
    metadata: write,
  },
  updateSynonyms: {
    method: 'PUT',
    path: '/api/admin/synonyms/:synonymsId',
    pathParams,
    body: UpdateSynonymsSchema,
    summary: 'Replaces the names of a synonym group',
    description: `Returns 412 \`stale\` when they changed since they were read. ${refusals}.`,
    responses: { 200: one(SynonymsSchema) },
    metadata: withErrors(write, { stale: null }),
  },
  deleteSynonyms: {
    method: 'DELETE',
    path: '/api/admin/synonyms/:synonymsId',
    pathParams,
    query: z.object({ version: IdParamSchema }),
    summary: 'Deletes a synonym group',
    description: 'Its names then match only themselves. Returns 412 `stale` when the group changed since it was read.',
    responses: { 200: deletedAnswer },
    metadata: withErrors(access({ role: 'admin', limit: 'own_write' }), { stale: null }),
  },
} as const;
