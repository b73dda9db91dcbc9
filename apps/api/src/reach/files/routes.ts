import { Readable } from 'node:stream';
import { contract } from '@rasteh/contract';
import { RichTextUploadSchema, UploadSchema } from '@rasteh/contract/reach/files';
import { fieldErrors } from '@rasteh/contract/wire/field-texts';
import { uploadLimits } from '@rasteh/contract/wire/limits';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../../core/lib/app-error.ts';
import { readForm } from '../../core/lib/form.ts';
import { bothFor, routes } from '../../core/lib/ts-rest.ts';
import { hasTag } from '../../core/plugins/http/entity-tag.ts';
import { readRange } from './byte-range.ts';
import { contentHeaders } from './content-headers.ts';
import type { Files } from './service.ts';
import type { UploadForm } from './upload.ts';
import type { UploadSession } from './upload-session.ts';

const ok = <B>(body: B) => ({ status: 200, body }) as const;

/** Uploads in progress, from the first byte of the form to the response. */
const uploads = new WeakMap<FastifyRequest, UploadSession>();

/** @throws invalid with the errors of the form's parts */
function check<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new AppError('invalid', { errors: fieldErrors(parsed.error.issues) });
  return parsed.data;
}

/**
 * Receives a form before its handler runs, while no database connection or lock is held: the handler, which may run in the
 * transaction of an Idempotency-Key, only writes rows. The body is set to the content of the form, so a retry is recognized.
 */
async function receive(files: Files, request: FastifyRequest, read: (body: unknown) => UploadForm): Promise<void> {
  if (!request.headers['content-type']?.startsWith('multipart/form-data')) throw new AppError('unsupported_media');
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > uploadLimits.total_bytes) throw new AppError('too_large');
  const upload = await files.begin(request.context);
  uploads.set(request, upload);
  const fields = await readForm(request.raw, uploadLimits, upload.receive);
  const body = { files: upload.manifest(), ...fields };
  const form = read(body);
  request.body = body;
  await upload.finalize(form);
}

async function store(request: FastifyRequest) {
  const upload = uploads.get(request);
  if (!upload) throw new Error('The form was not received');
  return { status: 201, body: { data: await upload.commit() } } as const;
}

type Address = { params: { fileId: number; name: string }; query: { width?: number | undefined } };

/** Responds with a file's bytes (200), a range of them (206), or 304 when the client's copy is current. */
async function send(
  files: Files,
  { params, query }: Address,
  request: FastifyRequest,
  say: (headers: Record<string, string | number>) => void,
) {
  const file = await files.open(request.actor, { file_id: params.fileId, name: params.name, width: query.width });
  const { range, 'if-none-match': known, 'if-range': unchanged } = request.headers;
  const headers = contentHeaders(file);
  if (hasTag(known, file.tag)) {
    const { 'content-type': _type, ...rest } = headers;
    say(rest);
    return { status: 304, body: undefined } as const;
  }
  const asked = unchanged === undefined || unchanged === file.tag ? readRange(range, file.size_bytes) : null;
  if (asked === 'none') {
    say({ 'content-range': `bytes */${file.size_bytes}` });
    throw new AppError('range_not_satisfiable');
  }
  const length = asked ? asked.last - asked.first + 1 : file.size_bytes;
  // Before the headers: without its bytes the answer is an error.
  const body = request.method === 'HEAD' ? Readable.from([]) : await file.read(asked ?? undefined);
  say({ ...headers, 'content-length': length });
  if (!asked) return { status: 200, body } as const;
  say({ 'content-range': `bytes ${asked.first}-${asked.last}/${file.size_bytes}` });
  return { status: 206, body } as const;
}

/** The routes of files: forms are received, checked and stored before their handlers run. */
export function filesRoutes({ files }: { files: Files }): FastifyPluginAsync {
  const { own, other, getFile, uploadRichTextImages } = contract.files;
  return async (app) => {
    // The body is not read until the caller is authenticated.
    app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
    app.addHook('preHandler', async (request) => {
      if (request.method !== 'POST') return;
      const isRichText = request.routeOptions.url === uploadRichTextImages.path;
      await receive(files, request, (body) => {
        if (isRichText) {
          check(RichTextUploadSchema, body);
          return { category: 'image', scope: null };
        }
        const { category, scope = null } = check(UploadSchema, body);
        return { category, scope };
      });
    });
    // Runs before the response is sent, so a client that reads it finds nothing left of a rejected upload.
    app.addHook('onSend', async (request) => {
      await uploads
        .get(request)
        ?.close()
        .catch((error) => request.log.warn({ err: error }, 'draft upload cleanup failed'));
    });
    await app.register(
      routes(
        { own, other, getFile, uploadRichTextImages },
        {
          ...bothFor(contract.files, {
            uploadFiles: async ({ request }) => store(request),
            listFiles: async ({ query, request }) => ok(await files.list(request.context, query)),
            deleteFile: async ({ params, request }) => {
              await files.remove(request.context, params.fileId);
              return ok({ data: { deleted: 1 as const } });
            },
          }),
          uploadRichTextImages: async ({ request }) => store(request),
          getFile: async ({ params, query, request, reply }) =>
            send(files, { params, query }, request, (headers) => reply.headers(headers)),
        },
      ),
    );
  };
}
