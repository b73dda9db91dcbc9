import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { AppError } from './app-error.ts';

type FormLimits = { files: number; total_bytes: number; silence_s: number };

/** The text fields of a form by name; a repeated name has all of its values. */
export type FormFields = Record<string, string | string[]>;

const FIELD_BYTES = 200;
const MAX_FIELDS = 200;

/**
 * Reads a multipart form to its end. Each file part named `files` is streamed to `take` in turn, with backpressure on the
 * sender. A file under another name is reported as a field of that name.
 * @throws bad_request for an incomplete or stalled form, too_large above `total_bytes`, and what `take` throws
 */
export async function readForm(
  request: IncomingMessage,
  limits: FormLimits,
  take: (name: string, content: Readable) => Promise<void>,
): Promise<FormFields> {
  const parser = openParser(request, limits);
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string[]>();
    const open = new Set<Readable>();
    const taking: Promise<void>[] = [];
    let total_bytes = 0;
    let isOver = false;

    const silence = setTimeout(() => fail(new AppError('bad_request')), limits.silence_s * 1_000);

    function stopListening(): void {
      clearTimeout(silence);
      request.off('data', count).off('close', onClose).off('error', onBroken);
    }
    function fail(error: unknown): void {
      if (isOver) return;
      isOver = true;
      stopListening();
      request.unpipe(parser);
      request.resume();
      for (const content of open) content.destroy(new AppError('bad_request'));
      // Rejects only after all pending writes have settled, so that their cleanup has run.
      void Promise.allSettled(taking).then(() => reject(error));
    }
    function count(chunk: Buffer): void {
      silence.refresh();
      total_bytes += chunk.length;
      if (total_bytes > limits.total_bytes) fail(new AppError('too_large'));
    }
    const onBroken = (): void => fail(new AppError('bad_request'));
    const onClose = (): void => {
      if (!request.readableEnded) onBroken();
    };
    const note = (name: string, text: string): void => {
      fields.set(name, [...(fields.get(name) ?? []), text]);
    };

    parser.on('file', (field: string | undefined, content, name: string | undefined) => {
      if (field !== 'files') {
        content.on('error', onBroken);
        note(String(field), '');
        content.resume();
        return;
      }
      open.add(content);
      content.on('close', () => open.delete(content));
      const taken = take(name ?? '', content);
      taking.push(taken);
      taken.catch(fail);
      // A failed write destroys the part with its own error: the cause is what `take` says, and only without one the form is broken.
      content.on('error', () => void taken.then(onBroken, () => undefined));
    });
    parser.on('field', (field: string | undefined, text: string) => note(String(field), text));
    parser.on('fieldsLimit', onBroken);
    parser.on('error', onBroken);
    parser.on('finish', () => {
      if (isOver) return;
      Promise.all(taking).then(() => {
        if (isOver) return;
        isOver = true;
        stopListening();
        resolve(toFormFields(fields));
      }, fail);
    });
    request.on('data', count).on('close', onClose).on('error', onBroken);
    request.pipe(parser);
  });
}

/** @throws bad_request for headers of no multipart form; the body is then discarded */
function openParser(request: IncomingMessage, { files }: FormLimits): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      preservePath: true,
      limits: { fieldSize: FIELD_BYTES, fields: MAX_FIELDS, files: files + 1, headerPairs: 20, headerSize: 8_192 },
    });
  } catch {
    request.resume();
    throw new AppError('bad_request');
  }
}

function toFormFields(fields: ReadonlyMap<string, string[]>): FormFields {
  const entries = [...fields].map(([name, texts]): [string, string | string[]] => [
    name,
    texts.length === 1 ? (texts[0] ?? '') : texts,
  ]);
  return Object.fromEntries(entries);
}
