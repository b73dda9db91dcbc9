import type { FileOnWire } from '@rasteh/contract/files';
import type { FileCategory } from '@rasteh/contract/files/rules';
import { type Api, ownUrl } from '../http/api.ts';
import { errorOfAnswer, RequestError } from '../http/request-error.ts';
import { fa } from '../i18n/fa.ts';

type Upload = {
  file: File;
  category: FileCategory;
  /** The scope of delegates who may read it; without one only the user may. */
  scope?: NonNullable<FileOnWire['scope']>;
  /** Uploads with the same key store the file once. */
  key: string;
  signal: AbortSignal;
  /** The uploaded share, from 0 to 1. */
  onProgress: (part: number) => void;
};

/** Stores a file of the user. @throws RequestError: of the api, or `network`, `aborted` */
export function uploadFile(api: Api, { file, category, scope, key, signal, onProgress }: Upload): Promise<FileOnWire> {
  const form = new FormData();
  form.append('category', category);
  if (scope) form.append('scope', scope);
  form.append('files', file, file.name);
  // XMLHttpRequest, because fetch reports no upload progress.
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  return new Promise<FileOnWire>((resolve, reject) => {
    request.open('POST', ownUrl(api, 'files'));
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
      else if (request.status >= 400) reject(errorOfAnswer(request.status, request.response));
      else reject(new RequestError({ message: fa.failure.unexpected, code: 'unexpected', status: request.status }));
    });
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    request.send(form);
  }).finally(() => signal.removeEventListener('abort', abort));
}
