import type { FileOnWire } from '@rasteh/contract/reach/files';
import type { FileCategory } from '@rasteh/contract/reach/files/rules';
import { fa } from '../../i18n/fa.ts';
import { type Api, ownUrl } from '../http/api.ts';
import { errorOfAnswer, RequestError } from '../http/request-error.ts';

type Sending = {
  file: File;
  /** Uploads with the same key store the file once. */
  key: string;
  signal: AbortSignal;
  /** The uploaded share, from 0 to 1. */
  onProgress: (part: number) => void;
};
type Upload = Sending & {
  category: FileCategory;
  /** The scope of delegates who may read it; without one only the user may. */
  scope?: NonNullable<FileOnWire['scope']>;
};

/** Stores a file of the user. @throws RequestError: of the api, or `network`, `aborted` */
export function uploadFile(api: Api, { category, scope, ...sending }: Upload): Promise<FileOnWire> {
  const form = new FormData();
  form.append('category', category);
  if (scope) form.append('scope', scope);
  return send(ownUrl(api, 'files'), form, sending);
}

/** Stores an image of a rich text, for admins. @throws RequestError: of the api, or `network`, `aborted` */
export const uploadPageImage = (sending: Sending): Promise<FileOnWire> => send('/api/admin/uploads', new FormData(), sending);

const ofTheFile: readonly unknown[] = ['too_large', 'unsupported_media', 'invalid'];

/** Whether the file itself was refused, so that the same file would be refused again. */
export const isRefusedFile = (error: unknown): boolean => error instanceof RequestError && ofTheFile.includes(error.code);

/** The refusal of an upload, whose message is about its only file instead of the whole request. */
function refusalOf(status: number, body: unknown): RequestError {
  const error = errorOfAnswer(status, body);
  const text = error.errors['files.0']?.[0];
  return text ? new RequestError({ ...error.toParts(), message: text }) : error;
}

function send(url: string, form: FormData, { file, key, signal, onProgress }: Sending): Promise<FileOnWire> {
  form.append('files', file, file.name);
  // XMLHttpRequest, because fetch reports no upload progress.
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  return new Promise<FileOnWire>((resolve, reject) => {
    request.open('POST', url);
    request.responseType = 'json';
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
    request.setRequestHeader('Idempotency-Key', key);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('error', () => reject(new RequestError({ message: 'Network Error', code: 'network' })));
    request.addEventListener('abort', () => reject(new RequestError({ message: 'Request aborted', code: 'aborted' })));
    request.addEventListener('load', () => {
      const stored = (request.response as { data?: FileOnWire[] } | null)?.data?.[0];
      if (request.status === 201 && stored) resolve(stored);
      else if (request.status >= 400) reject(refusalOf(request.status, request.response));
      else reject(new RequestError({ message: fa.failure.unexpected, code: 'unexpected', status: request.status }));
    });
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    request.send(form);
  }).finally(() => signal.removeEventListener('abort', abort));
}
