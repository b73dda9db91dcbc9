import { attachment, type FileName } from '../sheets/download-name.ts';

/** A drawn document with the name of its file. */
export type PdfFile = { bytes: Uint8Array; file: FileName };

/** Responds with a PDF as a download that nothing stores. */
export function sendPdf(reply: { headers(values: Record<string, string>): unknown }, { bytes, file }: PdfFile) {
  reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': attachment(file, 'pdf'),
    'cache-control': 'private, no-store',
  });
  return { status: 200, body: Buffer.from(bytes) } as const;
}
