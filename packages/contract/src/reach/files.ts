import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access, delegationScopes } from '../wire/access.ts';
import { ErrorSchema, errorResponses } from '../wire/errors.ts';
import { forUser } from '../wire/for-user.ts';
import { uploadLimits } from '../wire/limits.ts';
import { withErrors } from '../wire/route-errors.ts';
import { deletedAnswer, IdParamSchema, IdSchema, PageMetaSchema, PageQuerySchema, TimeSchema } from '../wire/values.ts';
import { type FileCategory, fileRules } from './files/rules.ts';

const c = initContract();

const FileCategorySchema = z.enum(Object.keys(fileRules) as [FileCategory, ...FileCategory[]]).meta({ id: 'FileCategory' });

/**
 * A stored file. `mime`, `size_bytes`, `width`, `height` and `sha256` describe the content of `url`: an image is re-encoded,
 * without the metadata of its camera. `widths` are the available widths of an image in pixels, requested by `?width=` after its
 * url. Delegates see the files of their `scope`; files without a scope are visible only to the owner.
 */
export const FileSchema = z
  .object({
    id: IdSchema,
    category: FileCategorySchema,
    scope: z.enum(delegationScopes).nullable(),
    name: z.string(),
    mime: z.string(),
    size_bytes: z.int().positive(),
    width: z.int().positive().nullable(),
    height: z.int().positive().nullable(),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({ examples: ['e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'] }),
    is_public: z.boolean(),
    url: z.string(),
    widths: z.array(z.int().positive()),
    created_at: TimeSchema,
  })
  .meta({ id: 'File' });
/** A stored file. */
export type FileOnWire = z.infer<typeof FileSchema>;

const QuotaSchema = z.object({ used_bytes: z.int().nonnegative(), limit_bytes: z.int().positive() }).meta({ id: 'FileQuota' });

const bytes = { type: 'string', format: 'binary' } as const;
const PartsSchema = z
  .array(z.custom<File>((value) => typeof value === 'object' && value !== null).meta(bytes))
  .min(1)
  .max(uploadLimits.files);

/**
 * The form fields of an upload beside its files: `category` selects the accepted types, `scope` the delegates that see the
 * files.
 */
export const UploadSchema = z.strictObject({
  category: FileCategorySchema,
  scope: z.enum(delegationScopes).optional(),
  files: PartsSchema,
});
/** A rich-text upload accepts images. */
export const RichTextUploadSchema = z.strictObject({ files: PartsSchema });

/** A response with the bytes of a file, with its own content type. */
export const ContentSchema = z.unknown().meta(bytes);

const sheetFormats = ['xlsx', 'csv'] as const;
/** Export formats of lists. */
export type SheetFormat = (typeof sheetFormats)[number];
/** The format of an exported list: `xlsx`, or `csv`. */
export const SheetFormatQuerySchema = z.object({ format: z.enum(sheetFormats).default('xlsx') });
/** The format of a document: `xlsx` or `csv` to go on with its rows, `pdf` to read, sign and send. */
export const PaperFormatQuerySchema = z.object({ format: z.enum([...sheetFormats, 'pdf']).default('xlsx') });

const UploadedSchema = z.object({ data: z.array(FileSchema) });

/** Upload, list and content of files: own and other routes, images of rich texts, and the content by its url. */
export const files = c.router(
  {
    ...forUser('any', {
      uploadFiles: {
        method: 'POST',
        path: '/files',
        summary: 'Uploads one or more files',
        description:
          'Stores all files or none. Returns 413 for the size and 415 for the format of a file, with `errors` at `files.0`.',
        contentType: 'multipart/form-data',
        body: UploadSchema,
        responses: { 201: UploadedSchema },
        metadata: withErrors(access({ role: 'user', limit: 'upload', idempotent: true }), { file_quota: null }),
      },
      listFiles: {
        method: 'GET',
        path: '/files',
        summary: 'Lists files, newest first, and the remaining storage quota',
        query: PageQuerySchema.extend({ category: FileCategorySchema.optional() }),
        responses: { 200: z.object({ data: z.array(FileSchema), meta: PageMetaSchema, quota: QuotaSchema }) },
        metadata: access({ role: 'user', limit: 'own_read' }),
      },
      deleteFile: {
        method: 'DELETE',
        path: '/files/:fileId',
        summary: 'Deletes an unused file',
        description: 'Returns 409 `file_in_use` when the file is in use.',
        pathParams: z.object({ fileId: IdParamSchema }),
        responses: { 200: deletedAnswer },
        metadata: withErrors(access({ role: 'user', limit: 'own_write' }), { file_in_use: null }),
      },
    }),
    uploadRichTextImages: {
      method: 'POST',
      path: '/api/admin/uploads',
      summary: 'Uploads images for a rich text',
      description: 'Readers of the text can access them once the page that uses them is published.',
      contentType: 'multipart/form-data',
      body: RichTextUploadSchema,
      responses: { 201: UploadedSchema },
      metadata: access({ role: 'admin', limit: 'upload', idempotent: true }),
    },
    getFile: {
      method: 'GET',
      path: '/api/files/:fileId/:name',
      summary: 'Returns the content of a file',
      description: 'Public files are open to everyone; other files to their owner and the users with whom they are shared.',
      pathParams: z.object({ fileId: IdParamSchema, name: z.string() }),
      query: z.object({
        width: z
          .string()
          .regex(/^[1-9]\d{0,4}$/)
          .transform(Number)
          .optional(),
      }),
      responses: { 200: ContentSchema, 206: ContentSchema, 304: c.noBody(), 416: ErrorSchema },
      metadata: withErrors(access({ role: 'guest', limit: 'file_read' }), { range_not_satisfiable: null }),
    },
  },
  { commonResponses: errorResponses },
);
