import type { FileOnWire } from '@rasteh/contract/reach/files';
import type { FileCategory } from '@rasteh/contract/reach/files/rules';
import { useEffect, useRef, useState } from 'react';
import { RequestError } from '../http/request-error.ts';
import { usePage } from '../page/page.ts';
import { uploadFile } from './upload.ts';

/** A running upload with its progress (0 to 1), or a failed one with its error. */
export type Upload = { key: string; file: File; category: FileCategory; part: number; error: Error | null };

type UploadsOptions = {
  /** The scope of delegates who may read the files. */
  scope: NonNullable<FileOnWire['scope']>;
  onStored: (file: FileOnWire) => void;
  /** Called for a failed upload, whose error is shown at the file. */
  onFailed: () => void;
};

/** Uploads files, each stored once for its key even when it is retried; uploads are aborted when the page is left. */
export function useUploads({ scope, onStored, onFailed }: UploadsOptions) {
  const { api } = usePage();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const under_way = useRef(new Map<string, AbortController>());
  const callbacks = useRef({ onStored, onFailed });
  useEffect(() => {
    callbacks.current = { onStored, onFailed };
  });
  useEffect(() => {
    const controllers = under_way.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const update = (key: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const forget = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));

  async function send({ key, file, category }: Pick<Upload, 'key' | 'file' | 'category'>): Promise<void> {
    if (under_way.current.has(key)) return;
    const controller = new AbortController();
    under_way.current.set(key, controller);
    update(key, { part: 0, error: null });
    try {
      const { signal } = controller;
      const onProgress = (part: number) => update(key, { part });
      const done = await uploadFile(api, { file, category, scope, key, signal, onProgress });
      forget(key);
      callbacks.current.onStored(done);
    } catch (error) {
      if (error instanceof RequestError && error.code === 'aborted') forget(key);
      else {
        update(key, { error: error instanceof Error ? error : new Error(String(error)) });
        callbacks.current.onFailed();
      }
    } finally {
      under_way.current.delete(key);
    }
  }

  return {
    uploads,
    add(files: readonly Pick<Upload, 'file' | 'category'>[]) {
      const fresh = files.map((one) => ({ ...one, key: crypto.randomUUID(), part: 0, error: null }));
      setUploads((all) => [...all, ...fresh]);
      for (const one of fresh) void send(one);
    },
    again: (upload: Upload) => void send(upload),
    /** Cancels an upload, running or failed. */
    drop(key: string) {
      under_way.current.get(key)?.abort();
      forget(key);
    },
  };
}
