import type { FileOnWire } from '@rasteh/contract/reach/files';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '../../../core/files/upload.ts';
import { RequestError } from '../../../core/http/request-error.ts';
import { useMessages } from '../../../core/page/messages.tsx';
import { usePage } from '../../../core/page/page.ts';
import { onPriceListChanged } from '../events.ts';

/** The source of a new list. */
export type Source = { file: File } | { text: string };

/** A list creation in progress: its source, the uploaded fraction (0 to 1), and the error if it failed. */
export type ListCreation = { source: Source; part: number; error: Error | null };

/** Uploads a file or a text and creates a list from it; a retry with the same source creates no second list. */
export function useCreatePriceList(onBegun: (list_id: number) => void) {
  const { api } = usePage();
  const queryClient = useQueryClient();
  const { showMessage } = useMessages();
  const [beginning, setBeginning] = useState<ListCreation | null>(null);
  const under_way = useRef<AbortController | null>(null);
  const key = useRef({ of: '', key: '' });
  /** The file that is uploaded already, if only the creation of the list failed. */
  const stored = useRef<{ key: string; file: FileOnWire } | null>(null);
  useEffect(() => () => under_way.current?.abort(), []);

  const begin = async (source: Source): Promise<boolean> => {
    if (under_way.current) return false;
    const controller = new AbortController();
    under_way.current = controller;
    const of = 'text' in source ? source.text : `${source.file.name} ${source.file.size} ${source.file.lastModified}`;
    if (key.current.of !== of) key.current = { of, key: crypto.randomUUID() };
    const { signal } = controller;
    const one = key.current.key;
    const report = (part: number, error: Error | null = null) => setBeginning({ source, part, error });
    report(0);
    try {
      if ('file' in source && stored.current?.key !== one) {
        const file = await uploadFile(api, {
          file: source.file,
          category: 'price_list',
          scope: 'prices',
          key: one,
          signal,
          onProgress: report,
        });
        stored.current = { key: one, file };
        showMessage('successUpload');
      }
      report(1);
      const body = 'text' in source ? { text: source.text } : { file_id: stored.current?.file.id };
      const { data } = await api.priceLists.own.createPriceList({ body }, { headers: { 'Idempotency-Key': one }, signal });
      key.current = { of: '', key: '' };
      stored.current = null;
      setBeginning(null);
      onPriceListChanged(queryClient, { price_list: data });
      onBegun(data.id);
      return true;
    } catch (error) {
      const isCancelled = error instanceof RequestError && error.code === 'aborted';
      if (isCancelled) setBeginning(null);
      else {
        report(0, error instanceof Error ? error : new Error(String(error)));
        if ('file' in source && stored.current?.key !== one) showMessage('errorUpload');
      }
      // The server would refuse the same key again.
      if (error instanceof RequestError && error.status >= 400 && error.status < 500) key.current = { of: '', key: '' };
      return false;
    } finally {
      under_way.current = null;
    }
  };

  return { beginning, begin, cancel: () => under_way.current?.abort(), forget: () => setBeginning(null) };
}
