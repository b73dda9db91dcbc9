import type { FileOnWire } from '@rasteh/contract/reach/files';
import { toWire } from '../../core/lib/clock.ts';
import { kindOfMime } from './inspection/kinds.ts';
import type { FileRow } from './repo.ts';

/** The last segment of a file's URL: it never refers to other bytes, so caches may keep them forever. */
export const addressName = ({ storage_key, mime }: Pick<FileRow, 'storage_key' | 'mime'>): string =>
  `${storage_key.slice(0, 16)}.${kindOfMime(mime).extension}`;

export const fileToWire = (row: FileRow): FileOnWire => ({
  id: row.id,
  category: row.category,
  scope: row.scope,
  name: row.name,
  mime: row.mime,
  size_bytes: row.size_bytes,
  width: row.width,
  height: row.height,
  sha256: row.sha256,
  is_public: row.is_public,
  url: `/api/files/${row.id}/${addressName(row)}`,
  widths: row.widths,
  created_at: toWire(row.created_at),
});
